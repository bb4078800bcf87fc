-- Each time the mail of a download is sent or read it gets a link of its own, and the earlier ones go on.
alter table data_exports add column token_hashes bytea[] not null default '{}';
update data_exports set token_hashes = array[token_hash] where token_hash is not null;
alter table data_exports drop column token_hash;
create index data_exports_token_hashes on data_exports using gin (token_hashes);

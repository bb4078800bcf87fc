-- As folded() of server/src/database/list-sql.ts writes it now.
alter table teams drop column code_search;
alter table teams add column code_search text not null
  generated always as (btrim(regexp_replace(regexp_replace(lower(normalize(code, NFD)), '[\^`¨¯´·¸\u02b0-\u036f]', '', 'g'), '\s+', ' ', 'g'))) stored;
alter table pools drop column url_search;
alter table pools add column url_search text
  generated always as (btrim(regexp_replace(regexp_replace(lower(normalize(share_url, NFD)), '[\^`¨¯´·¸\u02b0-\u036f]', '', 'g'), '\s+', ' ', 'g'))) stored;
create index pools_url_search on pools using gin (url_search gin_trgm_ops);

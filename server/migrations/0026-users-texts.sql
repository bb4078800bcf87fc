-- Both texts in one index: who looks for both has them met inside it, and it is smaller than the two were.
drop index users_email_search, users_username_search;
create index users_texts on users using gin (lower(email) gin_trgm_ops, username gin_trgm_ops);

-- An id by which its owner closes a session, and the address from which it was last used.
alter table sessions add column id bigserial unique, add column address text;

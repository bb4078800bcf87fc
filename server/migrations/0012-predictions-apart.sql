-- Saved on the pool's own page: what goes to every pool with the match leaves it alone.
alter table predictions add column is_apart boolean not null default false;

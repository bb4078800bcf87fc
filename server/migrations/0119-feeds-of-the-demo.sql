-- An edition gets its feed once, so that a feed that a person deleted does not come back.
alter table demo_editions add column has_feed boolean not null default false;

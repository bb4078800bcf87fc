-- The editions of the demo, whose matches are played by themselves. Number 0 is the season of the first start.
create table demo_editions (
  number integer primary key,
  begins_at timestamptz not null,
  tournament_id bigint not null unique references tournaments,
  -- The pool that is played with the edition. The season has several of its own.
  pool_id bigint unique references pools
);

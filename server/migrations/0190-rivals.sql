-- The player with whom somebody compares in a pool. Nobody else sees the choice.
create table pool_rivals (
  user_id bigint not null,
  pool_id bigint not null references pools,
  rival_id bigint not null check (rival_id <> user_id),
  created_at timestamptz not null default now(),
  primary key (user_id, pool_id)
);
create index pool_rivals_rival on pool_rivals (rival_id);

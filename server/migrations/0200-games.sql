-- What the managers of a pool chose about its game; without it the pool has the default game.
alter table pools add game jsonb;

-- A board is ordered by one number for each player: the points times `scale`, plus the counters of tie-breaks, each in a
-- field of ten bits. Without tie-breaks the scale is 1. `majority` is the same number of what the majority predicted.
alter table leaderboards
  add scale bigint not null default 1,
  add majority bigint not null default 0;

-- A match that a player marked in a pool, so that its points count more. Set later than the deadline, it does not count.
create table jokers (
  pool_id bigint not null references pools,
  match_id bigint not null references matches,
  user_id bigint not null,
  set_at timestamptz not null default clock_timestamp(),
  primary key (match_id, pool_id, user_id)
);
create index jokers_player on jokers (user_id, pool_id);

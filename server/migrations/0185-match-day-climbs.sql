-- The players who gained the most places of a pool on one match day. It follows from results, predictions and rules, and a
-- job rebuilds it, because a reader cannot wait for the sum of all predictions of a pool.
create table match_day_climbs (
  pool_id bigint not null references pools,
  day date not null,
  user_id bigint not null references users,
  places int not null check (places > 0),
  primary key (pool_id, day, user_id)
);
create index match_day_climbs_by_user on match_day_climbs (user_id);

-- The version of a pool's board from which its climbs were counted.
create table climb_counts (
  pool_id bigint primary key references pools,
  version bigint not null
);

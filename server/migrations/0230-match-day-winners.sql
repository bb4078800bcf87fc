-- The players with the most points of a match day of a pool, which follow from its board. `day` is the number of the match
-- day: the id of a round, or that of a week. The winners of a day are written with its board, because the days that a
-- player won are read across all pools of the player.
create table match_day_winners (
  pool_id bigint not null references pools,
  day bigint not null,
  user_id bigint not null references users,
  points bigint not null check (points > 0),
  primary key (pool_id, day, user_id)
);
create index match_day_winners_by_user on match_day_winners (user_id);

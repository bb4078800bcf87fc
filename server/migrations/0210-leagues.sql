-- The groups of a pool's players, as departments or families. `name_folded` is the name as text filters compare it.
create table pool_leagues (
  id bigint generated always as identity primary key,
  pool_id bigint not null references pools,
  name text not null,
  name_folded text not null,
  unique (pool_id, name_folded),
  unique (pool_id, id)
);

-- The league of a player. Who withdraws keeps it and counts in none.
create table league_players (
  pool_id bigint not null references pools,
  user_id bigint not null,
  league_id bigint not null,
  primary key (pool_id, user_id),
  foreign key (pool_id, league_id) references pool_leagues (pool_id, id) on delete cascade
);
create index league_players_league on league_players (league_id);

-- Moves with each change of who is in which league of the pool.
alter table pools add leagues_version bigint not null default 0;

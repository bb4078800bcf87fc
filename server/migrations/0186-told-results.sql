-- Up to which registration or correction of a result its players were told.
alter table match_results add column told_at timestamptz;
update match_results set told_at = updated_at;
create index match_results_updated on match_results (updated_at);

-- What a player was told of a result, so that a correction that changes nothing for the player is not told again.
create table result_notices (
  user_id bigint not null references users,
  match_id bigint not null references matches on delete cascade,
  points int not null,
  is_correction boolean not null default false,
  told_at timestamptz not null default now(),
  primary key (user_id, match_id)
);

-- The match days whose summary is told, player by player in the order of ids.
create table match_day_summaries (
  pool_id bigint not null references pools,
  day date not null,
  told_until bigint not null default 0,
  primary key (pool_id, day)
);

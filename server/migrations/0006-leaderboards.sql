-- A version names one state of one board and never comes again, not even after a rollback.
create sequence leaderboard_versions;

-- One row per board: of a pool (id), a month (id = 12 * year + month - 1) and the world (id 0). players is ascending and
-- holds only those with points > 0; points and points_before lie beside it.
create table leaderboards (
  kind text not null check (kind in ('pool', 'month', 'world')),
  id bigint not null,
  players bigint[] not null default '{}',
  points integer[] not null default '{}',
  points_before integer[] not null default '{}',
  last_match_id bigint,
  version bigint not null default nextval('leaderboard_versions'),
  primary key (kind, id)
);
alter table leaderboards alter column players set storage external;
alter table leaderboards alter column points set storage external;
alter table leaderboards alter column points_before set storage external;

-- How many players had which points right after a result: a place then is 1 + those above one's own sum then.
create table leaderboard_histograms (
  kind text not null,
  id bigint not null,
  match_id bigint not null,
  settled_at timestamptz not null default clock_timestamp(),
  points integer[] not null,
  players integer[] not null,
  primary key (kind, id, match_id)
);

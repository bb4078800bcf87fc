-- One row per board: of a pool (id), a month (id = 12 * year + month - 1) and the world (id 0). players is ascending and
-- holds only those with points > 0; points and points_before lie beside it. A version names one state of one board. It is
-- drawn by lot: a sequence gives numbers again that were drawn just before the server was killed.
create table leaderboards (
  kind text not null check (kind in ('pool', 'month', 'world')),
  id bigint not null,
  players bigint[] not null default '{}',
  points integer[] not null default '{}',
  points_before integer[] not null default '{}',
  last_match_id bigint,
  version bigint not null default (random() * 9e15)::bigint,
  primary key (kind, id)
);
alter table leaderboards alter column players set storage external;
alter table leaderboards alter column points set storage external;
alter table leaderboards alter column points_before set storage external;

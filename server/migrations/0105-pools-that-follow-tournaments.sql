-- A pool that follows a tournament gets its matches. Without `rounds` it takes those of all rounds, without `teams` those of
-- all teams; with both, a match has to fit both. An id that is gone by now fits nothing.
create table pool_tournaments (
  pool_id bigint not null references pools,
  tournament_id bigint not null references tournaments,
  rounds bigint[] check (rounds <> '{}'),
  teams bigint[] check (teams <> '{}'),
  created_at timestamptz not null default now(),
  primary key (pool_id, tournament_id)
);
create index pool_tournaments_tournament on pool_tournaments (tournament_id);

-- Matches that a person took out of a pool while it followed a tournament. Following does not bring them back.
create table pool_match_removals (
  pool_id bigint not null references pools,
  match_id bigint not null references matches,
  primary key (pool_id, match_id)
);
create index pool_match_removals_match on pool_match_removals (match_id);

-- The match came by following a tournament. Such a link does not keep an import from being undone.
alter table pool_matches add column by_following boolean not null default false;

-- How many rows of a list have an id up to one that nobody can still add below; see server/src/database/kept-totals.ts.
create table list_totals (
  list text primary key,
  up_to bigint not null,
  total bigint not null
);

create index teams_name on teams (name_search, id);

-- Each order of the matches; with the columns of the filters, since a row that a filter passes over is not fetched for it.
drop index matches_beginst_at, matches_blocked_at, matches_home_team, matches_away_team, matches_status;
create index matches_beginst_at on matches (beginst_at, id) include (blocked_at, sport_id, status);
create index matches_blocked_at on matches (blocked_at, id) include (beginst_at, sport_id, status);
create index matches_home_team on matches (home_team_id, id) include (beginst_at, blocked_at, sport_id, status);
create index matches_away_team on matches (away_team_id, id) include (beginst_at, blocked_at, sport_id, status);
create index matches_sport on matches (sport_id, id) include (beginst_at, blocked_at, status);
create index matches_status on matches (status, id) include (beginst_at, blocked_at, sport_id);

-- Each order of the pools. Where a pool may have none, ascending and descending both have those last; a description may be
-- longer than an index takes.
create index pools_ends_at on pools (ends_at, id);
create index pools_ends_at_desc on pools (ends_at desc nulls last, id);
create index pools_url on pools (lower(share_url), id);
create index pools_url_desc on pools (lower(share_url) desc nulls last, id);
create index pools_players_limit on pools (players_limit, id);
create index pools_players_limit_desc on pools (players_limit desc nulls last, id);
create index pools_description on pools (left(description_search, 100), id);
create index pools_sector on pools (sector_id, id);
create index pools_status on pools (status, id);
-- As folded() of server/src/database/list-sql.ts writes it.
create index pools_url_search on pools
  using gin (regexp_replace(lower(normalize(share_url, NFD)), '[\u0300-\u036f]', '', 'g') gin_trgm_ops);

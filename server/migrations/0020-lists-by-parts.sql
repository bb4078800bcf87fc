-- A team is in use by its matches that are neither inactive nor archived; see server/src/teams/team-rows.ts.
create index matches_live_home on matches (home_team_id) where status not in (7, 8);
create index matches_live_away on matches (away_team_id) where status not in (7, 8);

-- With the other team: matches that two names of teams find are not fetched.
drop index matches_home_team, matches_away_team;
create index matches_home_team on matches (home_team_id, id)
  include (away_team_id, beginst_at, blocked_at, sport_id, status);
create index matches_away_team on matches (away_team_id, id)
  include (home_team_id, beginst_at, blocked_at, sport_id, status);

-- Small ones to count by, a few pages for hundreds of thousands of rows.
create index matches_sport_status on matches (sport_id, status);
create index pools_sector_status on pools (sector_id, status);

-- As folded() of server/src/database/list-sql.ts writes it, which costs more than to read the row.
alter table teams add column code_search text not null
  generated always as (regexp_replace(lower(normalize(code, NFD)), '[\u0300-\u036f]', '', 'g')) stored;
alter table pools add column url_search text
  generated always as (regexp_replace(lower(normalize(share_url, NFD)), '[\u0300-\u036f]', '', 'g')) stored;
drop index pools_url_search;
create index pools_url_search on pools using gin (url_search gin_trgm_ops);

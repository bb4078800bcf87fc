create table teams (
  id bigserial primary key,
  name text not null,
  code text not null,
  sport_id bigint not null references sports,
  logo text,
  status smallint not null default 1 check (status between 1 and 3),
  name_search text not null
);
create index teams_sport on teams (sport_id, name_search);
create index teams_name_search on teams using gin (name_search gin_trgm_ops);

-- A void match earns nothing: delete sets it, reactivate clears it, archive leaves it (decisions.md 15).
create table matches (
  id bigserial primary key,
  sport_id bigint not null references sports,
  home_team_id bigint not null references teams,
  away_team_id bigint not null references teams,
  beginst_at timestamptz not null,
  blocked_at timestamptz not null,
  status smallint not null default 1 check (status between 1 and 8),
  is_void boolean not null default false,
  import_key text unique,
  created_at timestamptz not null default now(),
  check (home_team_id <> away_team_id),
  check (blocked_at < beginst_at)
);
create index matches_beginst_at on matches (beginst_at, id);
create index matches_blocked_at on matches (blocked_at, id);
create index matches_home_team on matches (home_team_id);
create index matches_away_team on matches (away_team_id);
create index matches_status on matches (status, id);

create table match_results (
  match_id bigint primary key references matches,
  id bigserial unique,
  home_team_score smallint not null check (home_team_score between 0 and 999),
  away_team_score smallint not null check (away_team_score between 0 and 999),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- players_count counts the enrolments in status 1 and 3; enrolments_version moves with each of their changes.
create table pools (
  id bigserial primary key,
  name text not null,
  description text not null,
  image text,
  beginst_at timestamptz not null,
  ends_at timestamptz,
  share_url text,
  players_limit integer check (players_limit > 0),
  players_count integer not null default 0 check (players_count >= 0),
  enrolments_version bigint not null default 0,
  is_private boolean not null,
  invite_token text not null unique,
  sector_id bigint not null references sectors,
  organizer_id bigint references organizers,
  status smallint not null default 1 check (status between 1 and 6),
  name_search text not null,
  description_search text not null,
  created_at timestamptz not null default now(),
  check (players_count <= players_limit)
) with (fillfactor = 70);
create index pools_beginst_at on pools (beginst_at, id);
create index pools_name on pools (name_search, id);
create index pools_organizer on pools (organizer_id);
create index pools_name_search on pools using gin (name_search gin_trgm_ops);
create index pools_description_search on pools using gin (description_search gin_trgm_ops);

create table pool_point_rules (
  pool_id bigint not null references pools,
  point_rule_id bigint not null references point_rules,
  points integer not null check (points >= 0),
  primary key (pool_id, point_rule_id)
);

create table pool_matches (
  pool_id bigint not null references pools,
  match_id bigint not null references matches,
  id bigserial unique,
  created_at timestamptz not null default now(),
  primary key (pool_id, match_id)
);
create index pool_matches_match on pool_matches (match_id);

create table enrolments (
  pool_id bigint not null references pools,
  user_id bigint not null,
  status smallint not null check (status between 1 and 3),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (pool_id, user_id)
);
create index enrolments_user on enrolments (user_id, pool_id);
create index enrolments_players on enrolments (pool_id, user_id) where status in (1, 3);
create index enrolments_withdrawn on enrolments (pool_id, user_id) where status = 2;

-- No foreign key and no other index: the guarded upsert checks what a row refers to, and
-- removing a link removes its predictions under the match's lock.
create table predictions (
  match_id bigint not null,
  pool_id bigint not null,
  user_id bigint not null,
  home_team_score smallint not null check (home_team_score between 0 and 999),
  away_team_score smallint not null check (away_team_score between 0 and 999),
  id bigserial not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (match_id, pool_id, user_id)
) with (fillfactor = 85);

create table favorite_pools (
  user_id bigint not null,
  pool_id bigint not null references pools,
  created_at timestamptz not null default now(),
  primary key (user_id, pool_id)
);

create table pool_reviews (
  pool_id bigint not null references pools,
  user_id bigint not null,
  id bigserial unique,
  qualification numeric(2, 1) not null check (qualification between 0.5 and 5),
  comment text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (pool_id, user_id)
);

-- 1 pending, 2 accepted, 3 rejected; matched to users by e-mail.
create table invitations (
  id bigserial primary key,
  pool_id bigint not null references pools,
  email text not null,
  inviter_id bigint not null,
  hash text not null unique,
  message text,
  status smallint not null default 1 check (status between 1 and 3),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index invitations_pool_email_key on invitations (pool_id, lower(email));
create index invitations_email on invitations (lower(email));

-- A feed asks a provider for the fixtures and results of a tournament.
create table feeds (
  id bigserial primary key,
  tournament_id bigint not null references tournaments,
  provider text not null,
  address text,
  parameters jsonb not null default '{}',
  -- The provider's key, encrypted with the server's secret key.
  secret bytea,
  -- Minutes between two runs.
  interval_minutes integer not null default 360,
  requests_per_day integer,
  -- Minutes between the deadline and the kick-off of its matches.
  deadline_lead integer not null default 15,
  create_teams boolean not null default false,
  enabled boolean not null default true,
  -- What the last answer said for the next conditional request: its address, etag and last_modified.
  validators jsonb,
  next_run_at timestamptz not null default now(),
  -- Until then the provider asked for no requests.
  retry_at timestamptz,
  -- Failed runs in a row.
  failures integer not null default 0,
  -- A process that runs the feed holds it until then.
  held_until timestamptz
);
create unique index feeds_enabled on feeds (tournament_id) where enabled;
create index feeds_tournament on feeds (tournament_id);

create table feed_runs (
  id bigserial primary key,
  feed_id bigint not null references feeds on delete cascade,
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  trigger text not null check (trigger in ('interval', 'live', 'person')),
  actor_id bigint references users,
  outcome text check (outcome in ('changed', 'unchanged', 'waiting', 'failed')),
  progress text,
  reason text,
  requests integer not null default 0,
  row_count integer not null default 0,
  import_id bigint references imports,
  -- What it could not take by itself, as it was listed then.
  items jsonb not null default '[]'
);
create index feed_runs_feed on feed_runs (feed_id, id);
create index feed_runs_import on feed_runs (import_id) where import_id is not null;
create index feed_runs_actor on feed_runs (actor_id) where actor_id is not null;

-- What a source said last of each match. The match is null if somebody removed it.
create table feed_matches (
  feed_id bigint not null references feeds on delete cascade,
  import_key text not null,
  match_id bigint references matches on delete set null,
  seen jsonb not null,
  primary key (feed_id, import_key)
);
create index feed_matches_match on feed_matches (match_id) where match_id is not null;

-- A difference between a source and the product, which a person decides.
create table feed_items (
  id bigserial primary key,
  feed_id bigint not null references feeds on delete cascade,
  -- What the difference is about, such as 'kick_off 12'. With its value it is decided once.
  about text not null,
  value text not null,
  item jsonb not null,
  -- The row of the source, which is imported if a person takes it.
  fixture jsonb,
  decided text check (decided in ('source', 'ours')),
  unique (feed_id, about, value)
);

-- Teams of a source whose matches do not belong to the tournament.
create table feed_ignored_teams (
  feed_id bigint not null references feeds on delete cascade,
  name_search text not null,
  primary key (feed_id, name_search)
);

alter table imports add column feed_id bigint references feeds on delete set null;
create index imports_feed on imports (feed_id) where feed_id is not null;
-- The feed that took a step. Its name stays if the feed is deleted.
alter table audit_entries add column source text;

-- The running score of a match that is played.
create table match_live (
  match_id bigint primary key references matches on delete cascade,
  home_team_score smallint not null,
  away_team_score smallint not null,
  minute smallint,
  period text check (period in ('first_half', 'half_time', 'second_half', 'extra_time', 'penalties')),
  updated_at timestamptz not null default clock_timestamp()
);

-- The scores of a finished match by period, whichever of them is its result.
create table match_scores (
  match_id bigint primary key references matches on delete cascade,
  regular_home smallint,
  regular_away smallint,
  extra_time_home smallint,
  extra_time_away smallint,
  penalties_home smallint,
  penalties_away smallint
);

insert into privileges (name, description, privilege_action, name_search) values
  ('Ver fuentes', 'Ver fuentes', 'feeds.read', 'ver fuentes'),
  ('Agregar fuentes', 'Agregar fuentes', 'feeds.create', 'agregar fuentes'),
  ('Modificar fuentes', 'Modificar fuentes', 'feeds.update', 'modificar fuentes'),
  ('Eliminar fuentes', 'Eliminar fuentes', 'feeds.delete', 'eliminar fuentes');

-- A tournament is one edition, such as the World Cup of 2026. Its rounds stand in an order. Matches without one stay valid.
create table tournaments (
  id bigserial primary key,
  name text collate spanish not null,
  season text collate spanish not null,
  sport_id bigint not null references sports,
  country_id bigint references countries,
  logo text,
  -- Which score is the result: that of the regular time, or that after extra time.
  counted_score text not null check (counted_score in ('regular', 'extra_time')),
  -- The zone of times that a source gives without an offset.
  time_zone text,
  status smallint not null default 1 check (status between 1 and 3),
  name_search text not null
);
create index tournaments_sport on tournaments (sport_id);
create index tournaments_country on tournaments (country_id);

create table tournament_rounds (
  id bigserial primary key,
  tournament_id bigint not null references tournaments,
  position smallint not null,
  name text collate spanish not null,
  stage text not null check (stage in ('league', 'group', 'knockout')),
  name_search text not null,
  -- Deferred, so that rounds may swap their places and names in one transaction.
  unique (tournament_id, position) deferrable initially deferred,
  unique (tournament_id, name_search) deferrable initially deferred,
  unique (tournament_id, id)
);

alter table matches
  add column tournament_id bigint references tournaments,
  add column round_id bigint,
  add column group_name text collate spanish,
  add constraint matches_round_of_tournament foreign key (tournament_id, round_id) references tournament_rounds (tournament_id, id),
  add constraint matches_round_needs_tournament check (tournament_id is not null or (round_id is null and group_name is null));
create index matches_tournament on matches (tournament_id, beginst_at) where tournament_id is not null;
create index matches_round on matches (round_id) where round_id is not null;

insert into privileges (name, description, privilege_action, name_search) values
  ('Ver torneos', 'Ver torneos', 'tournaments.read', 'ver torneos'),
  ('Agregar torneos', 'Agregar torneos', 'tournaments.create', 'agregar torneos'),
  ('Modificar torneos', 'Modificar torneos', 'tournaments.update', 'modificar torneos'),
  ('Cambiar el estado de torneos', 'Cambiar el estado de torneos', 'tournaments.status', 'cambiar el estado de torneos'),
  ('Eliminar torneos', 'Eliminar torneos', 'tournaments.delete', 'eliminar torneos');

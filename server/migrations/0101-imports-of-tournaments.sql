-- A placeholder stands for a team that is not known yet, such as the winner of a semi-final. It belongs to its tournament.
alter table teams
  add column is_placeholder boolean not null default false,
  add column tournament_id bigint references tournaments;
create index teams_tournament on teams (tournament_id) where tournament_id is not null;

-- The number of a match in its source.
alter table matches add column num int;
alter table imports
  add column tournament_id bigint references tournaments on delete set null,
  add column made_tournament boolean not null default false;

-- The imports of the past get a tournament for each name and sport of their keys, so that the next file finds its matches.
create temporary table imported on commit drop as
select m.id, m.sport_id, m.beginst_at,
       key ->> 0 as file, key ->> 1 as round, case when jsonb_typeof(key -> 2) = 'number' then (key ->> 2)::int end as num,
       regexp_match(key ->> 0, '^(\S.*?)[\s,–-]+((?:19|20|21)\d{2}(?:\s*[-/–]\s*\d{2}(?:\d{2})?)?)$') as parts
  from matches m cross join lateral (select m.import_key::jsonb as key) k
 where m.import_key ~ '^\[.*\]$';

create function pg_temp.folded(text) returns text language sql as $$
  select btrim(regexp_replace(regexp_replace(lower(normalize($1, NFD)), '[\^`¨¯´·¸\u02b0-\u036f]', '', 'g'), '\s+', ' ', 'g'))
$$;

create temporary table made on commit drop as
select file, sport_id, coalesce(min(parts[1]), file) as name,
       coalesce(replace(regexp_replace(min(parts[2]), '\s', '', 'g'), '/', '-'), to_char(min(beginst_at) at time zone 'UTC', 'YYYY')) as season,
       nextval(pg_get_serial_sequence('tournaments', 'id')) as id
  from imported group by file, sport_id;

insert into tournaments (id, name, season, sport_id, counted_score, name_search)
select id, name, season, sport_id, 'regular', pg_temp.folded(name || ' ' || season) from made;

insert into tournament_rounds (tournament_id, position, name, stage, name_search)
select id, row_number() over (partition by id order by first), name,
       case when name ~* '(final|round of|octavos|cuartos|semi|third place|tercer|eliminat|knock)' then 'knockout' else 'league' end, name_search
  from (select made.id, pg_temp.folded(i.round) as name_search, min(i.round) as name, min(i.beginst_at) as first
          from imported i join made using (file, sport_id) group by made.id, pg_temp.folded(i.round)) rounds;

update matches m
   set tournament_id = made.id, num = i.num,
       round_id = (select d.id from tournament_rounds d where d.tournament_id = made.id and d.name_search = pg_temp.folded(i.round))
  from imported i join made using (file, sport_id)
 where m.id = i.id;

update teams t
   set is_placeholder = true, tournament_id = played.tournament_id
  from (select side.id, min(m.tournament_id) as tournament_id
          from matches m cross join lateral (values (m.home_team_id), (m.away_team_id)) side (id)
         group by side.id having count(distinct coalesce(m.tournament_id, 0)) = 1) played
 where played.id = t.id and played.tournament_id is not null
   and t.name ~ '^([WL]\d{1,3}|[123][A-Z](/[A-Z])*|.* [Pp]ath .* [Ww]inner)$';

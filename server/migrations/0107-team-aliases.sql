-- Another name of a team, by which files and feeds find it: everywhere, or in one tournament only.
create table team_aliases (
  id bigserial primary key,
  team_id bigint not null references teams on delete cascade,
  tournament_id bigint references tournaments on delete cascade,
  name text collate spanish not null,
  folded text not null,
  unique nulls not distinct (team_id, tournament_id, folded)
);
create index team_aliases_folded on team_aliases (folded);
-- In a tournament a name stands for one team.
create unique index team_aliases_tournament on team_aliases (tournament_id, folded) where tournament_id is not null;

-- The team that took over the matches of this one.
alter table teams add column merged_into_id bigint references teams;
create index teams_merged_into_id on teams (merged_into_id) where merged_into_id is not null;

-- A placeholder is the only one of its name in its tournament. Later ones of the same name get their number added.
update teams t set name = t.name || ' ' || t.id, name_search = t.name_search || ' ' || t.id
 where t.is_placeholder
   and exists (select from teams o where o.is_placeholder and o.tournament_id = t.tournament_id and o.name_search = t.name_search and o.id < t.id);
create unique index teams_placeholder on teams (tournament_id, name_search) where is_placeholder and status <> 3;

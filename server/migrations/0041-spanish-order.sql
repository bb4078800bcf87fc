-- Lists, selects and filters are in Spanish order: ñ after n, accents after the letters, numbers by their value.
-- The folded copies of names stay what text filters compare with; they have no ñ, so nothing is ordered by them.
create collation spanish (provider = icu, locale = 'es-u-kn-true');

alter table sports alter column name type text collate spanish;
alter table sectors alter column name type text collate spanish, alter column description type text collate spanish;
alter table countries alter column name type text collate spanish;
alter table sexes alter column name type text collate spanish;
alter table point_rules alter column name type text collate spanish;
alter table roles alter column name type text collate spanish;
alter table privileges alter column name type text collate spanish, alter column description type text collate spanish;
alter table coin_packages alter column name type text collate spanish, alter column description type text collate spanish;
alter table coin_expenses alter column name type text collate spanish, alter column description type text collate spanish;
alter table organizers alter column name type text collate spanish;
alter table teams alter column name type text collate spanish;
alter table pools alter column name type text collate spanish;

drop index pools_name, teams_name, teams_sport;
create index pools_name on pools (name, id);
create index teams_name on teams (name, id);
create index teams_sport on teams (sport_id, name);

-- A match takes no predictions while one of its teams is a placeholder. Kept with the match, because each save asks it.
alter table matches add column has_placeholder boolean not null default false;
update matches m set has_placeholder = true
  from teams t where t.id in (m.home_team_id, m.away_team_id) and t.is_placeholder;

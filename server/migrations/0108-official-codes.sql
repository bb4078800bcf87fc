-- A code that an import made of a name is not the team's own, and screens show a short name instead.
alter table teams add column has_official_code boolean not null default true;

update teams t set has_official_code = false
  from import_changes c
 where c.subject = 'team' and c.subject_id = t.id and c.change = 'create' and not t.is_placeholder
   and c.after ->> 'code' = t.code
   and t.code ~ ('^' || upper(left(regexp_replace(t.name_search, '[^[:alpha:]]', '', 'g'), 3)) || '\d*$');

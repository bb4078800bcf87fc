-- Teams are listed by name, with placeholders last. U+FFFF comes after every other character.
drop index teams_name;
create index teams_name on teams ((case when is_placeholder then U&'\FFFF' else '' end || name), id);

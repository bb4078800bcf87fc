-- Month and world rank who was ever enrolled in an official pool. When a pool stops to be official, rows leave
-- first_enrolments. Their number alone then does not tell whether the table changed.
alter table first_enrolment_counts add column removals bigint not null default 0;

insert into privileges (name, description, privilege_action, name_search) values
  ('Marcar competies oficiales', 'Marcar competies oficiales', 'pools.official', 'marcar competies oficiales');

-- Month and world rank who was ever enrolled in an official pool. When a pool stops to be official, rows leave
-- first_enrolments. Their number alone then does not tell whether the table changed.
alter table first_enrolment_counts add column removals bigint not null default 0;

insert into privileges (name, description, privilege_action, name_search) values
  ('Marcar competies oficiales', 'Marcar competies oficiales', 'pools.official', 'marcar competies oficiales');

-- The pools that players may find, official ones first, in the order that is shown unless another is chosen.
create index pools_available on pools (is_official desc, beginst_at, id) where not is_private and status between 1 and 4;

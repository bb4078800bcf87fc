-- How a pool looks and what its managers write about it. Apart from the pools, whose rows are read in lists and change with
-- each enrolment.
create table pool_looks (
  pool_id bigint primary key references pools,
  logo text,
  color text check (color ~ '^#[0-9a-f]{6}$'),
  rules_text text,
  prizes text
);

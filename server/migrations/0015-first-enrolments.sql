-- Who enrolled once, whatever came after: the members of the month's and the world's rankings. Kept by the statement that
-- enrols, since counting them anew from the enrolments takes longer than an answer may. Rows are only ever added.
create table first_enrolments (
  user_id bigint primary key
);

-- Their number, in slots by user id, so that pools whose players enrol at once seldom wait for each other.
create table first_enrolment_counts (
  slot smallint primary key check (slot between 0 and 63),
  users bigint not null default 0 check (users >= 0)
) with (fillfactor = 50);
insert into first_enrolment_counts (slot) select generate_series(0, 63);

insert into first_enrolments (user_id) select distinct user_id from enrolments order by user_id;
update first_enrolment_counts c set users = f.users
  from (select user_id % 64 as slot, count(*) as users from first_enrolments group by 1) f
 where c.slot = f.slot;

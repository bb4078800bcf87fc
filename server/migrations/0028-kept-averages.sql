-- The mean of all reviews stands beside what they rate: it is read with every row of every list of pools, and written seldom.
-- Whoever writes reviews, their record is locked before they are counted, so that of several at once the last counts all.
alter table pools add column qualification_average numeric(3, 2);
alter table organizers add column qualification_average numeric(3, 2);

create function keep_average() returns trigger language plpgsql as $$
declare
  rated constant text := tg_argv[0];
  key constant text := tg_argv[1];
begin
  execute format('select 1 from %I where id in (select %I from written) order by id for no key update', rated, key);
  execute format('update %1$I r set qualification_average = (select round(avg(qualification), 2) from %3$I where %2$I = r.id)
                   where id in (select %2$I from written)', rated, key, tg_table_name);
  return null;
end $$;

create trigger keep_average_inserted after insert on pool_reviews referencing new table as written
  for each statement execute function keep_average('pools', 'pool_id');
create trigger keep_average_updated after update on pool_reviews referencing new table as written
  for each statement execute function keep_average('pools', 'pool_id');
create trigger keep_average_deleted after delete on pool_reviews referencing old table as written
  for each statement execute function keep_average('pools', 'pool_id');
create trigger keep_average_inserted after insert on organizer_reviews referencing new table as written
  for each statement execute function keep_average('organizers', 'organizer_id');
create trigger keep_average_updated after update on organizer_reviews referencing new table as written
  for each statement execute function keep_average('organizers', 'organizer_id');
create trigger keep_average_deleted after delete on organizer_reviews referencing old table as written
  for each statement execute function keep_average('organizers', 'organizer_id');

-- Of the reviews that are there already.
update pools p set qualification_average = r.average
  from (select pool_id, round(avg(qualification), 2) as average from pool_reviews group by pool_id) r where r.pool_id = p.id;
update organizers o set qualification_average = r.average
  from (select organizer_id, round(avg(qualification), 2) as average from organizer_reviews group by organizer_id) r
 where r.organizer_id = o.id;

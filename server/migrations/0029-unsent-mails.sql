-- A reminder that is given up because nothing is missing any more has not failed, whatever was tried before.
alter table mails add column is_needless boolean not null default false;
update mails set is_needless = true
 where sent_at is null and failed_at is not null and reminder is not null and attempts = 0;

-- What the operations screen and the dashboard ask for again and again, of a table that keeps 90 days.
create index mails_unsent on mails (id) where sent_at is null;
-- The list of mails.
create index mails_newest on mails (created_at desc nulls last, id desc);

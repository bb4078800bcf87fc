-- What the operations screen and the dashboard ask for again and again, of a table that keeps 90 days.
create index mails_unsent on mails (id) where sent_at is null;
create index mails_newest on mails (created_at desc nulls last, id desc);

-- Notifications of a browser end with its session. Earlier rows do not say which one that is, so the session that was
-- used last stands for it.
alter table push_subscriptions add column session_id bigint references sessions (id) on delete cascade;
update push_subscriptions p
   set session_id = (select s.id from sessions s where s.user_id = p.user_id order by s.last_used_at desc limit 1);
delete from push_subscriptions where session_id is null;
alter table push_subscriptions alter column session_id set not null;
create index push_subscriptions_session on push_subscriptions (session_id);

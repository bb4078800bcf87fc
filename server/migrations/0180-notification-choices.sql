-- A row only where somebody chose; without one, a kind comes by a channel or not as it does for everybody at first.
create table notification_choices (
  user_id bigint not null references users,
  kind text not null,
  channel text not null check (channel in ('product', 'mail', 'push')),
  is_on boolean not null,
  primary key (user_id, kind, channel)
);

-- Whoever wanted no reminders by mail got no mails about requests either.
insert into notification_choices (user_id, kind, channel, is_on)
select s.user_id, k.kind, 'mail', false
  from reminder_settings s cross join (values ('reminder'), ('request')) as k (kind)
 where not s.mail and exists (select from users u where u.id = s.user_id);
insert into notification_choices (user_id, kind, channel, is_on)
select s.user_id, 'announcement', c.channel, true
  from reminder_settings s cross join (values ('mail'), ('push')) as c (channel)
 where case c.channel when 'mail' then s.announcements_mail else s.announcements_push end
   and exists (select from users u where u.id = s.user_id);

alter table reminder_settings drop column mail, drop column announcements_mail, drop column announcements_push;

-- When a player is reminded: so many minutes before a deadline, and not in the quiet hours of the own zone.
alter table reminder_settings
  add column quiet_from smallint not null default 22 check (quiet_from between 0 and 23),
  add column quiet_until smallint not null default 8 check (quiet_until between 0 and 23),
  add column lead_minutes smallint not null default 120 check (lead_minutes between 0 and 10080),
  -- The next search looks through all deadlines of the player, since the times changed.
  add column is_changed boolean not null default false;
create index reminder_settings_changed on reminder_settings (user_id) where is_changed;

-- Up to which deadline the players with the same times were looked through. An empty zone is that of the platform.
create table reminder_reaches (
  time_zone text not null,
  quiet_from smallint not null,
  quiet_until smallint not null,
  lead_minutes smallint not null,
  reached timestamptz not null,
  looked_at timestamptz not null,
  primary key (time_zone, quiet_from, quiet_until, lead_minutes)
);

-- There is one reminder before a deadline instead of two. The second one of those that are under way still comes.
delete from reminders where lead = 24;
delete from reminder_looks where lead = 24;
alter table reminder_looks
  drop constraint reminder_looks_pkey,
  drop column lead,
  -- When the pool took the match, or the deadline was moved far, as the search noticed it.
  add column seen_at timestamptz not null default now(),
  add primary key (match_id, pool_id);
alter table reminders
  -- Sent by the organizer of a pool.
  add column by_hand boolean not null default false,
  add column last timestamptz;
update reminders set by_hand = lead = 720, last = first + interval '3 hours';
alter table reminders
  drop constraint reminders_pkey,
  drop column lead,
  alter column last set not null,
  add primary key (user_id, by_hand, first);

-- A row only where something was changed: without one, reminders are mailed. A later turn ends the calendar's address.
create table reminder_settings (
  user_id bigint primary key,
  mail boolean not null default true,
  calendar_turn integer not null default 1
);

create table push_subscriptions (
  id bigserial primary key,
  user_id bigint not null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  subscribed_at timestamptz not null default now()
);
create index push_subscriptions_user on push_subscriptions (user_id);

-- One for the deadlines from `first` to three hours later; lead in hours.
create table reminders (
  user_id bigint not null,
  lead smallint not null,
  first timestamptz not null,
  sent_at timestamptz,
  primary key (user_id, lead, first)
);
create index reminders_first on reminders (first);

-- Whose players were looked through for a lead, with the deadline that the match had then.
create table reminder_looks (
  match_id bigint not null,
  pool_id bigint not null,
  lead smallint not null,
  blocked_at timestamptz not null,
  primary key (match_id, pool_id, lead)
);
create index reminder_looks_blocked_at on reminder_looks (blocked_at);

-- Made by the product at their first use, one for all processes.
create table product_secrets (
  name text primary key,
  value text not null
);

-- Where a mail program ends such mails by a POST (RFC 8058); and what a reminder is about, for it is made anew when it leaves.
alter table mails
  add column unsubscribe_url text,
  add column reminder jsonb;

-- What the calendars of a person last showed of a match. A calendar program takes an event for a new version only if its
-- sequence grows, so it grows when the digest of what is shown changes.
create table calendar_events (
  user_id bigint not null,
  feed text not null check (feed in ('deadlines', 'kickoffs')),
  match_id bigint not null,
  digest text not null,
  sequence int not null default 0,
  changed_at timestamptz not null default now(),
  primary key (user_id, feed, match_id)
);

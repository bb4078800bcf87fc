-- Whose form a player registered with; following that organizer can end, this cannot.
create table organizer_registrations (
  user_id bigint primary key,
  organizer_id bigint not null references organizers,
  created_at timestamptz not null default now()
);
create index organizer_registrations_organizer on organizer_registrations (organizer_id);

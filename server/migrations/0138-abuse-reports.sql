-- What players denounce. The kind says what the id is of, so that it refers to no table.
create table abuse_reports (
  id bigserial primary key,
  reporter_id bigint not null references users,
  kind text not null check (kind in ('pool', 'organizer', 'comment')),
  target_id bigint not null,
  reason text not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by bigint references users,
  check ((closed_at is null) = (closed_by is null))
);
create unique index abuse_reports_open on abuse_reports (reporter_id, kind, target_id) where closed_at is null;
create index abuse_reports_queue on abuse_reports (id) where closed_at is null;
create index abuse_reports_target on abuse_reports (kind, target_id);
create index abuse_reports_reporter on abuse_reports (reporter_id, created_at);

insert into privileges (name, description, privilege_action, name_search) values
  ('Ver denuncias', 'Ver denuncias', 'abuse_reports.read', 'ver denuncias'),
  ('Cerrar denuncias', 'Cerrar denuncias', 'abuse_reports.update', 'cerrar denuncias');

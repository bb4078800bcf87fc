-- Written in the transaction of the change, never edited (decisions.md 20). No actor: a command of the server's owner.
create table audit_entries (
  id bigserial primary key,
  created_at timestamptz not null default now(),
  actor_id bigint,
  subject text not null,
  subject_id bigint not null,
  action text not null,
  before jsonb,
  after jsonb
);
create index audit_entries_subject on audit_entries (subject, subject_id, id);
create index audit_entries_actor on audit_entries (actor_id, id);

create table imports (
  id bigserial primary key,
  created_at timestamptz not null default now(),
  actor_id bigint,
  name text not null,
  skipped jsonb not null default '[]',
  notices jsonb not null default '[]',
  undone_at timestamptz
);

-- What an import made and changed, in order.
create table import_changes (
  import_id bigint not null references imports,
  number integer not null,
  change text not null,
  subject text not null,
  subject_id bigint not null,
  before jsonb,
  after jsonb,
  primary key (import_id, number)
);

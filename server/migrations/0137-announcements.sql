-- What managers write to the players of a pool.
create table pool_announcements (
  id bigserial primary key,
  pool_id bigint not null references pools,
  author_id bigint not null references users,
  text text not null,
  created_at timestamptz not null default now(),
  -- Mails and notifications went to the players up to this id.
  told_until bigint not null default 0
);
create index pool_announcements_pool on pool_announcements (pool_id, id desc);
create index pool_announcements_author on pool_announcements (author_id);

-- Nobody gets them by mail or notification without asking for it.
alter table reminder_settings
  add column announcements_mail boolean not null default false,
  add column announcements_push boolean not null default false;

-- Addresses of other programs that are told what happens: to the pools of an organizer, or without one to all pools.
create table webhooks (
  id bigserial primary key,
  organizer_id bigint references organizers,
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  enabled boolean not null default true,
  -- What happened before is not told.
  listens_since timestamptz not null default clock_timestamp(),
  -- The secret that signs, encrypted with the server's secret key.
  secret bytea not null,
  -- Since then no attempt has succeeded; null after one that did.
  failing_since timestamptz,
  failed_at timestamptz,
  -- When the product switched it off because of its failures.
  switched_off_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index webhooks_organizer on webhooks (organizer_id);

-- Secrets that were replaced and still sign for a while.
create table webhook_former_secrets (
  id bigserial primary key,
  webhook_id bigint not null references webhooks on delete cascade,
  secret bytea not null,
  valid_until timestamptz not null
);
create index webhook_former_secrets_webhook on webhook_former_secrets (webhook_id);

-- What happened and was not yet made into deliveries. Each is written in the transaction of what it tells.
create table webhook_events (
  id bigserial primary key,
  type text not null,
  -- Of an event of a match its pools are those that have it; else they are named here.
  match_id bigint,
  pools bigint[],
  user_id bigint,
  -- What it said at that moment.
  data jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp()
);

-- Each message to a webhook, until it is too old. The name of its user is read when it is sent.
create table webhook_deliveries (
  id bigserial primary key,
  webhook_id bigint not null references webhooks on delete cascade,
  message_id text not null,
  type text not null,
  occurred_at timestamptz not null,
  data jsonb not null,
  pools bigint[] not null,
  user_id bigint references users,
  -- A later message about the same takes the place of one that was never tried.
  merges text,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  -- An earlier message of one of its pools is still waiting.
  is_behind boolean not null default true,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  -- A process is sending it. It counts as lost from then on.
  held_until timestamptz,
  first_tried_at timestamptz,
  answer_status integer,
  answer text,
  finished_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index webhook_deliveries_log on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, due_at) where status = 'waiting' and not is_behind;
create index webhook_deliveries_merging on webhook_deliveries (webhook_id, merges)
  where status = 'waiting' and attempts = 0 and merges is not null;
create index webhook_deliveries_old on webhook_deliveries (finished_at) where finished_at is not null;
create index webhook_deliveries_user on webhook_deliveries (user_id) where user_id is not null;

-- The order of the waiting messages of each pool.
create table webhook_queue (
  webhook_id bigint not null,
  pool_id bigint not null,
  delivery_id bigint not null references webhook_deliveries on delete cascade,
  primary key (webhook_id, pool_id, delivery_id)
);
create index webhook_queue_delivery on webhook_queue (delivery_id);

-- When the deadline of a match was told.
create table webhook_deadlines (
  match_id bigint primary key references matches on delete cascade,
  told_at timestamptz not null
);

-- The score and period that webhooks were told last.
alter table match_live add column told text;

insert into privileges (name, description, privilege_action, name_search) values
  ('Administrar webhooks', 'Administrar webhooks', 'webhooks.create', 'administrar webhooks');

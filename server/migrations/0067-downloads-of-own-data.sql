-- The data that a user asked for last, as a ZIP, and the hash of the link to it. It is here and not among the images,
-- which anybody with their address reads. Without a hash it is still to be made.
create table data_exports (
  user_id bigint primary key,
  requested_at timestamptz not null default now(),
  token_hash bytea unique,
  archive bytea,
  made_at timestamptz
);
alter table data_exports alter column archive set storage external;

-- What the daily tidying of old records reads.
create index contact_messages_created_at on contact_messages (created_at);
create index invitations_unanswered on invitations (updated_at) where status = 1;

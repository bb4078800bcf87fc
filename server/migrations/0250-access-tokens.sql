-- Personal access tokens, with which programs act for a person.
create table access_tokens (
  id bigserial primary key,
  user_id bigint not null references users,
  token_hash bytea not null unique,
  name text not null,
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['read', 'predict', 'organize', 'manage']),
  -- Whether the session that made it had passed a second factor.
  second_factor boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz,
  check (not 'manage' = any(scopes) or expires_at is not null)
);
create index access_tokens_user on access_tokens (user_id);

-- The name of the token with which a change was made; null for a session.
alter table audit_entries add column token text;

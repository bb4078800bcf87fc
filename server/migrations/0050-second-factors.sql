-- A user's secret for codes by time (TOTP), encrypted with a key that is outside of the database.
create table totp_factors (
  user_id bigint primary key references users on delete cascade,
  secret bytea not null,
  -- Null until the user has shown a first code.
  confirmed_at timestamptz,
  -- The step of the last accepted code, in 30 seconds since 1970, so that a code serves once.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

-- The unused codes for a user without the device. Only their hashes are stored.
create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- A log-in whose password was right and whose second factor is still missing.
create table log_in_challenges (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  tries smallint not null default 0,
  created_at timestamptz not null default now()
);
create index log_in_challenges_user on log_in_challenges (user_id);

-- Whether the user has passed a second factor in this session.
alter table sessions add column second_factor boolean not null default false;

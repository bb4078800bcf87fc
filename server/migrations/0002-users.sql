create table users (
  id bigserial primary key,
  email text not null,
  username text check (username ~ '^[a-z0-9]{1,50}$'),
  password_hash text not null,
  role_id bigint not null references roles,
  status smallint not null default 1 check (status between 1 and 4),
  referral_hash text not null unique,
  email_proven_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index users_email_key on users (lower(email));
create unique index users_username_key on users (username);
create index users_email_search on users using gin (lower(email) gin_trgm_ops);
create index users_username_search on users using gin (username gin_trgm_ops);

create table user_profiles (
  user_id bigint primary key references users on delete cascade,
  name text,
  lastname text,
  phone text,
  description text,
  instagram text,
  twitter text,
  facebook text,
  birthdate date,
  favorite_sport_id bigint references sports,
  country_id bigint references countries,
  sex_id bigint references sexes,
  image text
);

-- Figures of the users report that are kept, not counted.
create table user_activity (
  user_id bigint primary key,
  funnel_status smallint not null default 0 check (funnel_status between 0 and 6),
  active_competies integer not null default 0 check (active_competies >= 0),
  users_referred integer not null default 0 check (users_referred >= 0)
);

-- A token is '<user id>.<secret>', so that its look-up names the user.
create table sessions (
  user_id bigint not null,
  token_hash bytea not null,
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (user_id, token_hash)
);

create table password_resets (
  token_hash bytea primary key,
  user_id bigint not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);

create table referrals (
  referred_user_id bigint primary key,
  referrer_user_id bigint,
  organizer_id bigint,
  created_at timestamptz not null default now()
);
create index referrals_referrer on referrals (referrer_user_id);

-- Append-only; a balance is the sum.
create table wallet_entries (
  id bigserial primary key,
  user_id bigint not null,
  coins integer not null check (coins <> 0),
  reason text not null,
  referred_user_id bigint unique,
  actor_id bigint,
  created_at timestamptz not null default now()
);
create index wallet_entries_user on wallet_entries (user_id);

-- Predictions are not here: their entries are read from predictions.created_at.
create table user_histories (
  id bigserial primary key,
  user_id bigint not null,
  type text not null,
  date timestamptz not null default now()
);
create index user_histories_user on user_histories (user_id, date);

create table favorite_sectors (
  user_id bigint not null,
  sector_id bigint not null references sectors,
  created_at timestamptz not null default now(),
  primary key (user_id, sector_id)
);

create table contact_messages (
  id bigserial primary key,
  user_id bigint,
  name text,
  last_name text,
  email text,
  phone text,
  reason smallint,
  message text not null,
  images text[] not null default '{}',
  created_at timestamptz not null default now()
);

create table mails (
  id bigserial primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  failure text
);
-- Few rows: who is left out of the month's and the world's rankings.
create index users_left_out on users (id) where status in (2, 3);

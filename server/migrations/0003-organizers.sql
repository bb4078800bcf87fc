create table organizers (
  id bigserial primary key,
  name text not null,
  organizer_name text not null check (organizer_name ~ '^[a-z0-9]{1,50}$'),
  owner_id bigint not null references users,
  country_id bigint not null references countries,
  email text,
  phone text,
  home_page text,
  description text,
  information text,
  twitter text,
  instagram text,
  facebook text,
  logo text,
  referral_hash text not null unique,
  status smallint not null default 1 check (status between 1 and 3),
  name_search text not null,
  created_at timestamptz not null default now()
);
create unique index organizers_organizer_name_key on organizers (organizer_name);
create index organizers_owner on organizers (owner_id);

create table organizer_subscriptions (
  organizer_id bigint not null references organizers,
  user_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (organizer_id, user_id)
);
create index organizer_subscriptions_user on organizer_subscriptions (user_id);

create table organizer_reviews (
  organizer_id bigint not null references organizers,
  user_id bigint not null,
  id bigserial unique,
  qualification numeric(2, 1) not null check (qualification between 1 and 5),
  comment text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organizer_id, user_id)
);

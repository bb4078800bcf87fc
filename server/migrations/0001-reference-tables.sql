create extension if not exists pg_trgm;

create table sports (
  id bigserial primary key,
  name text not null,
  code text not null,
  status smallint not null default 1 check (status between 1 and 3),
  name_search text not null
);
create unique index sports_code_key on sports (lower(code));

create table sectors (
  id bigserial primary key,
  name text not null,
  description text,
  status smallint not null default 1 check (status between 1 and 3),
  name_search text not null
);

create table countries (
  id bigserial primary key,
  name text not null,
  code text not null,
  status smallint not null default 1 check (status between 1 and 3),
  name_search text not null
);
create unique index countries_code_key on countries (lower(code));

create table sexes (
  id bigserial primary key,
  name text not null,
  description text
);

create table point_rules (
  id bigserial primary key,
  name text not null,
  code text not null unique,
  description text,
  points integer not null default 0 check (points >= 0)
);

create table roles (
  id bigserial primary key,
  name text not null,
  description text
);
create unique index roles_name_key on roles (lower(name));

create table privileges (
  id bigserial primary key,
  name text not null,
  description text,
  privilege_action text not null,
  status smallint not null default 1 check (status between 1 and 3),
  name_search text not null
);

create table role_privileges (
  role_id bigint not null references roles on delete cascade,
  privilege_id bigint not null references privileges on delete cascade,
  primary key (role_id, privilege_id)
);

create table coin_packages (
  id bigserial primary key,
  name text not null,
  code text not null,
  description text not null,
  coin_ammount integer not null check (coin_ammount >= 0),
  price numeric(12, 2) not null check (price >= 0),
  status smallint not null default 1 check (status between 1 and 3),
  name_search text not null
);
create unique index coin_packages_code_key on coin_packages (lower(code));

create table coin_expenses (
  id bigserial primary key,
  name text not null,
  code text not null,
  description text not null,
  coin_ammount integer not null check (coin_ammount >= 0),
  status smallint not null default 1 check (status between 1 and 3),
  name_search text not null
);
create unique index coin_expenses_code_key on coin_expenses (lower(code));

-- What the product itself keeps: the zone of the boards, secrets made at first start.
create table settings (
  name text primary key,
  value jsonb not null
);

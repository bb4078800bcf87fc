-- The link by which one joins a pool. Its members read it again, so the token is stored as it is.
create table pool_links (
  pool_id bigint primary key references pools,
  token text not null unique,
  expires_at timestamptz,
  created_at timestamptz not null default now()
);

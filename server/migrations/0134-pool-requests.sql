-- Who asks to join a pool that is joined by approval. One row of each player and pool holds the last request.
create table pool_requests (
  id bigint generated always as identity primary key,
  pool_id bigint not null references pools,
  user_id bigint not null references users,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'refused')),
  share_email boolean not null default false,
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by bigint references users,
  unique (pool_id, user_id),
  check ((status = 'pending') = (answered_at is null))
);
create index pool_requests_pending on pool_requests (pool_id, asked_at, id) where status = 'pending';
create index pool_requests_user on pool_requests (user_id);
create index pool_requests_answerer on pool_requests (answered_by);

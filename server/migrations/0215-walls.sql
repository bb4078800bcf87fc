-- The walls of pools and of their matches. A comment without a match stands on the wall of the pool itself.
create table comments (
  id bigserial primary key,
  pool_id bigint not null references pools,
  match_id bigint references matches on delete cascade,
  author_id bigint not null references users,
  text text not null,
  created_at timestamptz not null default now()
);
create index comments_wall on comments (pool_id, match_id, id desc);
create index comments_match on comments (match_id) where match_id is not null;
create index comments_author on comments (author_id, created_at);

create table comment_reactions (
  comment_id bigint not null references comments on delete cascade,
  user_id bigint not null references users,
  kind text not null check (kind in ('like', 'laugh', 'wow', 'sad')),
  primary key (comment_id, user_id, kind)
);
create index comment_reactions_user on comment_reactions (user_id);

-- Who reads the walls of a pool and does not write on them.
create table pool_mutes (
  pool_id bigint not null references pools,
  user_id bigint not null references users,
  muted_at timestamptz not null default now(),
  primary key (pool_id, user_id)
);
create index pool_mutes_user on pool_mutes (user_id);

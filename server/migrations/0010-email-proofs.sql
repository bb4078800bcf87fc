create table email_proofs (
  token_hash bytea primary key,
  user_id bigint not null,
  created_at timestamptz not null default now()
);

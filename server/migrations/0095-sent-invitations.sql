-- What each inviter asked for, for the download of own data only. It is written alike for every address: who reads it
-- learns neither who is enrolled or answered, nor who gets no more mails. Earlier invitations do not tell that alike, so
-- none is copied. The address is in lower case.
create table sent_invitations (
  pool_id bigint not null references pools,
  inviter_id bigint not null,
  email text not null,
  message text,
  created_at timestamptz not null default now(),
  primary key (pool_id, inviter_id, email)
);
create index sent_invitations_inviter on sent_invitations (inviter_id);
create index sent_invitations_email on sent_invitations (email);
create index sent_invitations_created on sent_invitations (created_at);

-- Addresses whose owners want no more mails with invitations, in lower case. Most have no account.
create table stopped_invitations (
  email text primary key,
  created_at timestamptz not null default now()
);

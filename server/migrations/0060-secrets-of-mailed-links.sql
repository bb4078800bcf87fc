-- A mail is stored without the secrets of its links. Each entry says what a link opens: {mark, page, of}. The secret is
-- made when the mail is sent or read, and takes the place of the mark.
alter table mails add column secrets jsonb not null default '[]';

-- Links of invitations: one for each mail, of which only the hash is stored, as for the other links.
create table invitation_links (
  token_hash bytea primary key,
  invitation_id bigint not null references invitations on delete cascade,
  created_at timestamptz not null default now()
);
create index invitation_links_invitation on invitation_links (invitation_id);
create index invitation_links_oldest on invitation_links (created_at);
insert into invitation_links (token_hash, invitation_id, created_at)
select sha256(convert_to(hash, 'UTF8')), id, created_at from invitations;
-- What the list of invitations shows in place of the secret. It names the invitation and proves no address.
update invitations set hash = encode(sha256(convert_to(hash, 'UTF8')), 'hex');

-- Links that prove an address end after seven days, and are deleted then.
create index email_proofs_oldest on email_proofs (created_at);

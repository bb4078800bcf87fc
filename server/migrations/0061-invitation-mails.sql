-- When the last mail of an invitation was queued; null if none was.
alter table invitations add column mailed_at timestamptz;
update invitations set mailed_at = created_at;

-- How many mails an address got since it last answered an invitation, and whether it wants no more. The address is kept
-- as a hash only (SHA-256 of its lower case), since it may belong to somebody who never joined.
create table invited_addresses (
  address_hash bytea primary key,
  unanswered_mails int not null default 0,
  stopped_at timestamptz
);
insert into invited_addresses (address_hash, stopped_at)
select sha256(convert_to(email, 'UTF8')), created_at from stopped_invitations;
drop table stopped_invitations;

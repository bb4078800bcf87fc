-- The time of the last invitation mail to an address, or of its row. Rows of addresses that allow mails are tidied by it.
alter table invited_addresses add column last_mail_at timestamptz not null default now();
create index invited_addresses_last_mail on invited_addresses (last_mail_at) where stopped_at is null;

-- What the tidying of invitations reads: all but accepted ones without a message.
drop index invitations_unanswered;
create index invitations_tidied on invitations (updated_at) where status <> 2 or message is not null;

-- Mails to an account about itself name it, as those do that carry its words to others.
update mails m set about_user_id = u.id
  from users u
 where lower(u.email) = lower(m.recipient) and m.created_at >= u.created_at and m.about_user_id is null
   and m.reply_to is null and m.subject not like 'Te ha invitado %';

-- Mails that are not needed keep no text.
update mails set text = '', html = '', unsubscribe_url = null, secrets = '[]' where is_needless;

-- Audit entries about mails and exports keep no addresses, subjects and texts of filters.
update audit_entries set before = null, after = null where subject = 'mail' and action = 'read';
update audit_entries set before = before - '{recipient,subject,failure}'::text[], after = after - '{recipient,subject,failure}'::text[]
 where subject = 'mail' and action = 'resend';
update audit_entries set after = after - '{username,email}'::text[] where subject = 'export';

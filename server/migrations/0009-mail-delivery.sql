-- kept: none of these; waiting: queued_at; sent: sent_at; failed: failed_at.
alter table mails
  add column reply_to text,
  add column queued_at timestamptz,
  add column failed_at timestamptz;

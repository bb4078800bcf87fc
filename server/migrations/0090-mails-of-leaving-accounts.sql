-- Whether a mail also goes to an account that will be erased. Attempts after the first one ask this too.
alter table mails add column reaches_leaving boolean not null default false;

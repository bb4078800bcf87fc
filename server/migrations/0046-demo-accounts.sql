-- Accounts of the demo season get no mails, also if a mail server is configured. Nobody can have an address of these domains.
alter table users add column is_demo boolean not null default false;
update users set is_demo = true where email ~* '@example\.(com|org|net)$';

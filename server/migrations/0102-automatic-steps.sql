-- Matches of a tournament begin by themselves at their kick-off unless that is switched off.
alter table tournaments add column automatic boolean not null default true;

-- A step that nobody took: the server did, at its time.
alter table audit_entries add column is_automatic boolean not null default false;

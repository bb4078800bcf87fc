-- The audit by time, for all, for one kind of record, for one action and for one person.
create index audit_entries_created_at on audit_entries (created_at, id);
create index audit_entries_subject_created_at on audit_entries (subject, created_at, id);
create index audit_entries_action on audit_entries (action, created_at, id);
drop index audit_entries_actor;
create index audit_entries_actor on audit_entries (actor_id, created_at, id);

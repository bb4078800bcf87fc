-- Read by time: all of it, one kind of record, one action, one person; what else is asked for stands in the index.
create index audit_entries_created_at on audit_entries (created_at, id) include (subject, action, actor_id);
create index audit_entries_subject_created_at on audit_entries (subject, created_at, id) include (action, actor_id);
create index audit_entries_action on audit_entries (action, created_at, id) include (subject, actor_id);
drop index audit_entries_actor;
create index audit_entries_actor on audit_entries (actor_id, created_at, id) include (subject, action);

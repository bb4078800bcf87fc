-- What earlier imports brought of a match or made of a team.
create index import_changes_subject on import_changes (subject, subject_id);

-- Who wrote on the same wall is told of a comment: by id, up to this user so far.
alter table comments add column told_until bigint not null default 0;

-- How many users have a text somewhere in theirs is told from these samples: of the usual hundred the answer is often half or twice.
alter index users_texts alter column 1 set statistics 1000;
alter table users alter column username set statistics 1000;
alter table user_activity alter column email set statistics 1000, alter column username set statistics 1000;
analyze users;
analyze user_activity (email, username);

-- Counting the active demo accounts of a large installation must not read all users.
create index users_demo on users (status) where is_demo;

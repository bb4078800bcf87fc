-- Counting the active demo accounts must not read all users of a large installation.
create index users_demo on users (status) where is_demo;

-- What protects accounts is counted once for all servers: log-ins, passwords and codes, links of mails, and secrets that do
-- not exist. Nothing else writes here, so an ordinary request does not. The key is a hash of what is counted and of whom.
-- Not logged: a restart after a crash and a promoted standby begin anew, as the counters of a process do. No commit here
-- waits for the disk or for a standby.
create unlogged table attempts (
  key     bytea primary key,
  state   jsonb not null default '{}',
  -- From then on the row tells nothing any more.
  ends_at timestamptz not null default now() + interval '1 day'
);
create index attempts_ends_at on attempts (ends_at);

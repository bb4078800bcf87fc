-- When the managers of a pool were last told by mail that somebody asks to be let in.
alter table pools add requests_told_at timestamptz;

-- A save takes a row only as it was judged. ON CONFLICT sees nothing but the row that stands and the one that was to be
-- inserted, so the latter carries what it rests on. Both columns are null in rows of the past, so none is rewritten.
-- replaces_apart: whether it may replace an override. based_on: the version of the row that it replaces, 0 for none, null
-- for any; afterwards the version before. So versions grow even where clocks do not.
alter table predictions add column replaces_apart boolean, add column based_on bigint;
alter table late_predictions add column based_on bigint;

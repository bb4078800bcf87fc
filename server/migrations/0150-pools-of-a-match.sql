-- Counts and lists the pools of a match without reading the table.
create index pool_matches_pools on pool_matches (match_id, pool_id);
drop index pool_matches_match;

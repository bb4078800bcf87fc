-- The orders that players choose among available pools, official ones first. `nulls last` is how lists ask for descending
-- orders; without it in the index PostgreSQL sorts all pools for each page.
create index pools_available_latest on pools (is_official desc, beginst_at desc nulls last, id) where not is_private and status between 1 and 4;
create index pools_available_ends_at on pools (is_official desc, ends_at, id) where not is_private and status between 1 and 4;
create index pools_available_ends_at_desc on pools (is_official desc, ends_at desc nulls last, id) where not is_private and status between 1 and 4;
create index pools_available_name on pools (is_official desc, name, id) where not is_private and status between 1 and 4;
create index pools_available_name_desc on pools (is_official desc, name desc nulls last, id) where not is_private and status between 1 and 4;
create index pools_available_status on pools (is_official desc, status, id) where not is_private and status between 1 and 4;
create index pools_available_status_desc on pools (is_official desc, status desc nulls last, id) where not is_private and status between 1 and 4;

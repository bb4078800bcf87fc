-- Begin and result close the deadline from now on. Matches that have begun or have a result were closed for writing
-- already; now they can be read too.
update matches m set blocked_at = now()
 where m.blocked_at > now() and (m.status in (2, 6) or exists (select from match_results r where r.match_id = m.id));

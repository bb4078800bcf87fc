-- Boards as bytes, which are read and written whole, as server/src/rankings/packed.ts packs them: of a million players a fifth of what
-- the arrays took. Numbers are varints (0, -1, 1, -2 as 0, 1, 2, 3), players each less the one before.
create function packed_numbers(bigint[]) returns bytea language sql immutable as $$
  select coalesce(string_agg(set_byte('\x00', 0, ((z >> (7 * k)) & 127)::int + case when z >> (7 * k) > 127 then 128 else 0 end),
                             '' order by n, k), '')
    from (select n, case when v < 0 then -2 * v - 1 else 2 * v end as z from unnest($1) with ordinality as u (v, n)) numbers,
         generate_series(0, 8) k
   where k = 0 or z >> (7 * k) > 0
$$;
create function packed_ids(bigint[]) returns bytea language sql immutable as $$
  select packed_numbers(array(select v - lag(v, 1, 0::bigint) over (order by n) from unnest($1) with ordinality as u (v, n) order by n))
$$;
alter table leaderboards
  alter column players drop default,
  alter column points drop default,
  alter column points_before drop default,
  alter column players type bytea using packed_ids(players),
  alter column points type bytea using packed_numbers(points::bigint[]),
  alter column points_before type bytea using packed_numbers(points_before::bigint[]);
-- Another type takes its own storage, which compresses: that takes longer than all the rest of writing a board.
alter table leaderboards
  alter column players set storage external,
  alter column points set storage external,
  alter column points_before set storage external;
drop function packed_ids(bigint[]), packed_numbers(bigint[]);

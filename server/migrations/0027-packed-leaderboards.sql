-- Boards as bytes, each number most significant byte first: players 8 bytes each (int8send), points and points_before 4 (int4send).
-- They are read and written whole, a million players in a third of the time of arrays, which PostgreSQL takes apart each time.
create function packed_bigints(bigint[]) returns bytea language sql immutable as $$
  select coalesce(string_agg(int8send(v), '' order by n), '') from unnest($1) with ordinality as u (v, n)
$$;
create function packed_integers(integer[]) returns bytea language sql immutable as $$
  select coalesce(string_agg(int4send(v), '' order by n), '') from unnest($1) with ordinality as u (v, n)
$$;
alter table leaderboards
  alter column players drop default,
  alter column points drop default,
  alter column points_before drop default,
  alter column players type bytea using packed_bigints(players),
  alter column points type bytea using packed_integers(points),
  alter column points_before type bytea using packed_integers(points_before),
  add constraint leaderboards_widths check (
    octet_length(players) = 2 * octet_length(points) and octet_length(points_before) = octet_length(points));
-- Another type takes its own storage, which compresses: that takes longer than all the rest of writing a board.
alter table leaderboards
  alter column players set storage external,
  alter column points set storage external,
  alter column points_before set storage external;
drop function packed_bigints(bigint[]), packed_integers(integer[]);

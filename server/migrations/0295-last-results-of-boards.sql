-- What the last result added to the values of a board, for the players whom it moved: two bytes each. Before, the values of
-- all players without that result were stored. Servers leave `points_before` empty when they write a board. Where it is not
-- empty it comes from an earlier version, or from a back-up of it, and counts.
alter table leaderboards
  alter column points_before set default '',
  add last_players bytea not null default '',
  add last_points bytea not null default '';
alter table leaderboards
  alter column last_players set storage external,
  alter column last_points set storage external;

-- Match days of pools have boards of their own.
alter table leaderboards drop constraint leaderboards_kind_check;
alter table leaderboards add check (kind in ('pool', 'match_day', 'month', 'world'));

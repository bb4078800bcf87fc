-- How regular time and extra time ended according to the feed, while the score of a person stands. Without it a score that
-- is given back would rest on the ends that the person wrote.
alter table match_live
  add column feed_regular_home smallint,
  add column feed_regular_away smallint,
  add column feed_extra_time_home smallint,
  add column feed_extra_time_away smallint;

update match_live
   set feed_regular_home = coalesce(regular_home, home_team_score), feed_regular_away = coalesce(regular_away, away_team_score),
       feed_extra_time_home = case when feed_period = 'penalties' then coalesce(extra_time_home, home_team_score) end,
       feed_extra_time_away = case when feed_period = 'penalties' then coalesce(extra_time_away, away_team_score) end
 where by_person and feed_period in ('extra_time', 'penalties');

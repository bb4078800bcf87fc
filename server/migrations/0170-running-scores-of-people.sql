-- A person may write the running score of a match. While that stands, what the feed says is only kept beside it.
create sequence match_live_versions;

alter table match_live
  -- Grows with each change of the running score that counts, over all matches.
  add column version bigint not null default nextval('match_live_versions'),
  add column by_person boolean not null default false,
  -- The score at the end of regular time and of extra time, once the play has gone on.
  add column regular_home smallint,
  add column regular_away smallint,
  add column extra_time_home smallint,
  add column extra_time_away smallint,
  -- What the feed says while the score of a person stands.
  add column feed_home_score smallint,
  add column feed_away_score smallint,
  add column feed_minute smallint,
  add column feed_period text check (feed_period in ('first_half', 'half_time', 'second_half', 'extra_time', 'penalties'));

alter sequence match_live_versions owned by match_live.version;

update match_live
   set regular_home = home_team_score, regular_away = away_team_score,
       extra_time_home = case when period = 'penalties' then home_team_score end,
       extra_time_away = case when period = 'penalties' then away_team_score end
 where period in ('extra_time', 'penalties');

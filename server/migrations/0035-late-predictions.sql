-- A join replaces a score without changing its version, so that updated_at stays; this is when that happened.
alter table predictions add column joined_at timestamptz;

-- Predictions changed after a deadline that was corrected to a past instant. They count as none, but return when the
-- deadline moves behind them. `told_at`: when the player was told. Columns are those of predictions.
create table late_predictions (
  match_id bigint not null,
  pool_id bigint not null,
  user_id bigint not null,
  home_team_score smallint not null,
  away_team_score smallint not null,
  id bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  is_apart boolean not null,
  joined_at timestamptz,
  told_at timestamptz,
  primary key (match_id, pool_id, user_id)
);
create index late_predictions_untold on late_predictions (match_id, user_id) where told_at is null;

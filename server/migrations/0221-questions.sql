-- Bonus questions of a pool. The deadline of a question about a match is that of the match, and its own otherwise.
create table pool_questions (
  id bigserial primary key,
  pool_id bigint not null references pools,
  match_id bigint references matches,
  text text not null,
  kind text not null check (kind in ('team', 'player', 'option', 'number', 'yes_no')),
  options jsonb,
  deadline timestamptz not null,
  points integer not null check (points > 0),
  nearest boolean not null default false,
  right_answers jsonb,
  settled_at timestamptz,
  is_void boolean not null default false,
  created_at timestamptz not null default now(),
  check ((settled_at is null) = (right_answers is null)),
  check (not (is_void and settled_at is not null))
);
create index pool_questions_pool on pool_questions (pool_id);
-- The same question is not asked twice, and neither is one about a match.
create unique index pool_questions_text on pool_questions (pool_id, lower(text)) where match_id is null;
create unique index pool_questions_match on pool_questions (match_id, pool_id) where match_id is not null;

-- An erased person leaves an answer without its words.
create table question_answers (
  question_id bigint not null references pool_questions on delete cascade,
  user_id bigint not null references users,
  answer jsonb,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (question_id, user_id)
);
create index question_answers_player on question_answers (user_id);

-- What each player got for a settled question, also players who left the pool since.
create table question_points (
  pool_id bigint not null references pools,
  user_id bigint not null references users,
  question_id bigint not null references pool_questions on delete cascade,
  points integer not null,
  primary key (pool_id, user_id, question_id)
);
create index question_points_question on question_points (question_id);
create index question_points_player on question_points (user_id);

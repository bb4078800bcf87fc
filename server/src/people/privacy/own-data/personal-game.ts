import { sql } from 'kysely'
import { matchName } from '../../../platform/postgres/match-name.ts'
import { isOwn, type Person, type PersonalTable, pool } from './personal-table.ts'

const match = sql`
  ${pool}, (select ${matchName} from matches m join teams h on h.id = m.home_team_id
              join teams a on a.id = m.away_team_id where m.id = t.match_id) as match`

// Each is found by its whole primary key, as there is no index of users.
const isPredicted = ({ id }: Person) => sql`
  (t.match_id, t.pool_id, t.user_id) in (
    select pm.match_id, e.pool_id, e.user_id from enrolments e join pool_matches pm on pm.pool_id = e.pool_id
     where e.user_id = ${id})`
const predicted = {
  rows: isPredicted,
  exported: ['id', 'home_team_score', 'away_team_score', 'created_at', 'updated_at', 'is_apart', 'joined_at'],
  exportedNames: match,
  remaining: ['user_id', 'match_id', 'pool_id'],
}

const question = sql`(select text from pool_questions where id = t.question_id) as question`

/** What a person did in pools, and what came of it. */
export const personalGame: readonly PersonalTable[] = [
  {
    table: 'enrolments',
    topic: 'game',
    rows: isOwn,
    exported: ['status', 'share_email', 'paid', 'created_at', 'updated_at', 'removed_at'],
    exportedNames: pool,
    withheld: ['user_id'],
    remaining: ['user_id'],
  },
  // Which league one is in goes on to count like one's points.
  {
    table: 'league_players',
    topic: 'game',
    rows: isOwn,
    exported: ['league_id'],
    exportedNames: sql`${pool}, (select name from pool_leagues where id = t.league_id) as league`,
    withheld: ['user_id'],
    remaining: ['user_id', 'league_id'],
  },
  {
    table: 'pool_bans',
    topic: 'game',
    rows: isOwn,
    exported: ['pool_id', 'banned_at'],
    exportedNames: pool,
    withheld: ['user_id'],
    isDeleted: true,
  },
  {
    table: 'pool_requests',
    topic: 'game',
    rows: isOwn,
    exported: ['status', 'share_email', 'asked_at', 'answered_at'],
    exportedNames: pool,
    withheld: ['user_id', 'answered_by'],
    isDeleted: true,
  },
  {
    table: 'pool_requests',
    topic: 'organizers',
    part: 'pool_requests_answered',
    rows: ({ id }) => sql`t.answered_by = ${id} and t.user_id <> ${id}`,
    exported: ['status', 'answered_at'],
    exportedNames: pool,
    withheld: ['user_id', 'share_email', 'asked_at', 'answered_by'],
    cleared: ['answered_by'],
    remaining: ['user_id'],
  },
  { table: 'first_enrolments', topic: 'game', rows: isOwn, exported: ['user_id'], remaining: ['user_id'] },
  { table: 'predictions', topic: 'game', ...predicted, withheld: ['user_id', 'match_id', 'pool_id'] },
  {
    table: 'late_predictions',
    topic: 'game',
    ...predicted,
    exported: [...predicted.exported, 'told_at'],
    withheld: ['user_id', 'match_id', 'pool_id'],
  },
  {
    table: 'jokers',
    topic: 'game',
    rows: isOwn,
    exported: ['set_at'],
    exportedNames: match,
    withheld: ['user_id', 'match_id', 'pool_id'],
    remaining: ['user_id', 'match_id', 'pool_id'],
  },
  {
    table: 'question_answers',
    topic: 'game',
    rows: isOwn,
    exported: ['answer', 'created_at', 'updated_at'],
    exportedNames: question,
    withheld: ['user_id', 'question_id'],
    remaining: ['user_id', 'question_id'],
  },
  // Names of persons are the only answers that are written freely.
  {
    table: 'question_answers',
    topic: 'game',
    part: 'written_answers',
    rows: ({ id }) => sql`t.user_id = ${id} and (select kind from pool_questions where id = t.question_id) = 'player'`,
    exported: [],
    cleared: ['answer'],
  },
  {
    table: 'question_points',
    topic: 'game',
    rows: isOwn,
    exported: ['points'],
    exportedNames: sql`${pool}, ${question}`,
    withheld: ['user_id', 'pool_id', 'question_id'],
    remaining: ['user_id', 'question_id'],
  },
  // Packed ids with points. They follow from enrolments, predictions and results.
  {
    table: 'leaderboards',
    topic: 'game',
    rows: () => sql`false`,
    exported: [],
    withheld: ['players', 'points', 'points_before', 'last_players', 'last_points'],
    remaining: ['players', 'points', 'points_before', 'last_players', 'last_points'],
  },
  {
    table: 'match_day_winners',
    topic: 'game',
    rows: isOwn,
    exported: ['day', 'points'],
    exportedNames: pool,
    withheld: ['user_id', 'pool_id'],
    remaining: ['user_id'],
  },
  {
    table: 'match_day_climbs',
    topic: 'game',
    rows: isOwn,
    exported: ['day', 'places'],
    exportedNames: pool,
    withheld: ['user_id', 'pool_id'],
    remaining: ['user_id'],
  },
]

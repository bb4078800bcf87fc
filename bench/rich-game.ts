import { defaultGame, type Game } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../server/src/platform/postgres/database.ts'
import { vacuum } from '../server/test/crowd.ts'

const everyOption: Game = {
  ...defaultGame,
  mode: 'best',
  draw_difference: false,
  tie_breaks: ['exact_scores', 'results', 'match_days_won'],
  jokers: { count: 100, per: 'pool', factor: 2 },
  rarity: { points: 3, percent: 10, criterion: 'outcome', min_players: 10 },
  matchdays: 'weeks',
  leagues: { enabled: true, best: 3 },
  wall: true,
}

/** Gives a pool every option of a game. All matches are multiplied, and a tenth of the players use a joker on each. */
export const enrich = async (db: Db, { pool_id, matches }: { pool_id: number; matches: readonly number[] }) => {
  const game = { ...everyOption, multipliers: matches.map((match_id) => ({ match_id, factor: 1.5 })) }
  await sql`update pools set game = ${JSON.stringify(game)}::jsonb where id = ${pool_id}`.execute(db)
  await sql`
    insert into jokers (user_id, pool_id, match_id, set_at)
    select e.user_id, e.pool_id, m.match_id, now() - interval '2 hours'
      from enrolments e join pool_matches m on m.pool_id = e.pool_id
     where e.pool_id = ${pool_id} and (e.user_id + m.match_id) % 10 = 0
  `.execute(db)
  await vacuum(db)
}

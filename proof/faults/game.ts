import { sql } from 'kysely'
import { findDifferences, recountFigures } from '../../server/src/identity/activity/recount-activity.ts'
import type { Db } from '../../server/src/platform/postgres/database.ts'
import { recount } from '../../server/src/rankings/recount/recount.ts'
import { boardCache } from '../../server/src/rankings/store/board-cache.ts'
import { aClosedMatch, aMatch, aPool } from '../../server/test/builders.ts'
import { aCrowd, type Crowd, enrolCrowd, predictCrowd } from '../../server/test/crowd.ts'

/** Pools: `own` gets single predictions, `both` get prediction sheets, and players enrol in and withdraw from `left`, which has points. */
export type Game = {
  crowd: Crowd
  own: number
  both: [number, number]
  left: number
  single: number[]
  sheet: number[]
  closed: number
}

const timeZone = 'UTC'

/** `matches`: how many get single predictions. With many a lost prediction is not soon replaced by a later one of its player. */
export const aGame = async (db: Db, players: number, { matches = 4 } = {}): Promise<Game> => {
  const crowd = await aCrowd(db, players)
  const [single, sheet, closed] = [await someMatches(db, matches), await someMatches(db, 4), await aClosedMatch(db)]
  const played = await aMatch(db, { status: 3, result: [2, 1] })
  const game = {
    crowd,
    own: await aPool(db, { matches: [...single, closed] }),
    both: [await aPool(db, { matches: sheet }), await aPool(db, { matches: sheet })] as [number, number],
    left: await aPool(db, { matches: [played] }),
    single,
    sheet,
    closed,
  }
  for (const pool_id of [game.own, ...game.both, game.left]) await enrolCrowd(db, pool_id, crowd)
  await predictCrowd(db, { pool_id: game.left, matches: [played] }, crowd)
  await recount(db, { boards: boardCache(), timeZone }, { repair: true })
  await recountFigures(db, idsOf(crowd), { timeZone })
  return game
}

const someMatches = async (db: Db, count: number) => {
  const matches: number[] = []
  for (let n = 0; n < count; n++) matches.push(await aMatch(db))
  return matches
}

const idsOf = ({ first, size }: Crowd) => Array.from({ length: size }, (_, n) => first + n)

/** The value of every key of the ledger in the database. A partial write gets the value 'half', which no client sends. */
export const findValues = async (db: Db, { own, both, left }: Game): Promise<Map<string, string>> => {
  const { rows } = await sql<{ key: string; value: string }>`
    select 'single ' || user_id || ' ' || match_id as key, away_team_score || ':' || home_team_score as value
      from predictions where pool_id = ${own}
    union all
    select 'sheet ' || user_id || ' ' || match_id,
           case when count(*) = 2 and min(home_team_score) = max(home_team_score) and min(away_team_score) = max(away_team_score)
                then min(away_team_score) || ':' || min(home_team_score) else 'half' end
      from predictions where pool_id = any(${both}::bigint[]) group by user_id, match_id
    union all
    select 'review ' || user_id, case when qualification = 0.5 + comment::int % 10 * 0.5 then comment else 'half' end
      from pool_reviews where pool_id = ${own}
    union all
    select 'favourite ' || user_id, 'marked' from favorite_pools where pool_id = ${own}
    union all
    select * from (
      select 'place ' || user_id, (2 * (select count(*) from user_histories h where h.user_id = e.user_id and type = 'inscription')
                                   + case when status = 2 then 1 else 0 end)::text as value
        from enrolments e where pool_id = ${left}) places where value <> '0'
  `.execute(db)
  return new Map(rows.map(({ key, value }) => [key, value]))
}

/** Counters, boards and figures that do not match the rows from which they are computed. */
export const findPartialWrites = async (db: Db, { crowd }: Game): Promise<string[]> => {
  const { rows } = await sql`
    select id, players_count, enrolled from pools,
           lateral (select count(*) as enrolled from enrolments where pool_id = pools.id and status in (1, 3)) rows
     where players_count <> enrolled
  `.execute(db)
  const boards = await recount(db, { boards: boardCache(), timeZone }, { repair: false })
  const figures = await findDifferences(db, idsOf(crowd), { timeZone })
  return [...rows, ...boards, ...figures].map((one) => JSON.stringify(one))
}

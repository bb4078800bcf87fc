import { sql } from 'kysely'
import { recount } from '../../server/src/rankings/recount/recount.ts'
import { boardCache } from '../../server/src/rankings/store/board-cache.ts'
import { aCrowd } from '../../server/test/crowd.ts'
import { storedPools } from '../../server/test/slow-recount/stored-pools.ts'
import { poolTable, worldTable } from '../../server/test/slow-recount/tables.ts'
import type { Row } from '../prove.ts'
import { type Arena, below, closeAll, openSenders, type Sender } from './arena.ts'
import { aSeason, bringBack, kinds, oneOfEach, playOn, type Season } from './season.ts'

const [clients, administrators, players] = [64, 20, 40]

type Standing = { id: number; points: number; position: number }

const read = async (
  { send }: Sender,
  { admin }: Season,
  { line, body }: { line: string; body?: object },
): Promise<Standing[]> => {
  const answer = await send(line, { as: admin, ...(body && { body }) })
  return answer.body.ranking.map(({ id, points, position }: Standing) => ({ id, points, position }))
}

const differ = (shown: Standing[], counted: Standing[]): number =>
  JSON.stringify(shown) === JSON.stringify(counted) ? 0 : 1
const scorers = (rows: Standing[]) => rows.filter(({ points }) => points > 0)

const placesOf = (rows: Standing[]) => rows.map(({ id, points, position }) => ({ id, points, position }))

/** Compares every ranking of each process with an independent recount of the present game. */
const wrongBoards = async ({ stand: { db } }: Arena, senders: readonly Sender[], season: Season): Promise<number> => {
  const stored = await storedPools(db)
  const pages = '?per_page=100'
  let wrong = 0
  for (const sender of senders.slice(0, 2)) {
    for (const pool of stored.filter(({ id }) => season.pools.includes(id))) {
      const shown = await read(sender, season, { line: `GET /pool/${pool.id}/pool_ranking${pages}` })
      wrong += differ(shown, placesOf(poolTable(pool)))
    }
    // Only players with points, because the others fill many pages of the world ranking.
    const world = scorers(placesOf(worldTable(stored, new Set())))
    wrong += differ(scorers(await read(sender, season, { line: `GET /global_ranking${pages}` })), world)
    for (const month of [6, 7]) {
      const body = { month, year: 2031 }
      const shown = await read(sender, season, { line: `POST /monthly_global_ranking${pages}`, body })
      wrong += differ(scorers(shown), scorers(placesOf(worldTable(stored, new Set(), `2031-0${month}`))))
    }
  }
  return wrong
}

/** Counts pools with a wrong counter. Fails if leavePlace does not decrease it. */
const wrongCounts = async ({ stand: { db } }: Arena): Promise<number> => {
  const { rows } = await sql`
    select 1 from pools p
     where p.players_count <> (select count(*) from enrolments e where e.pool_id = p.id and e.status in (1, 3))
  `.execute(db)
  return rows.length
}

/** Registers, corrects and removes results while players predict, enrol and withdraw and rules change. */
export const attackResults = async (arena: Arena): Promise<Row[]> => {
  const [rounds, steps] = arena.full ? [50, 20] : [3, 8]
  const crowd = await aCrowd(arena.stand.db, players)
  const senders = await openSenders(arena, clients)
  const broke = { recount: 0, boards: 0, counts: 0, failed: 0 }
  const taken = new Map(kinds.map((kind) => [kind, 0]))
  for (let n = 0; n < rounds; n++) {
    const season = await aSeason(arena, crowd)
    const first = await oneOfEach(season, senders[0] as Sender, arena.random)
    const playing = senders.map((sender, m) =>
      playOn(season, sender, { steps, seed: below(arena.random, 2 ** 31), isAdmin: m < administrators }),
    )
    // Steps fail if boards are not locked, because these are then written twice.
    for (const { kind, status } of [...first, ...(await Promise.all(playing)).flat()]) {
      if (status >= 500) broke.failed++
      if (status < 300) taken.set(kind, (taken.get(kind) ?? 0) + 1)
    }
    await bringBack(season, senders[0] as Sender)
    // Fails if a withdrawal counts points before it locks the boards, or if predictions do not lock their matches.
    broke.recount += (
      await recount(arena.stand.db, { boards: boardCache(), timeZone: 'UTC' }, { repair: false })
    ).length
    broke.boards += await wrongBoards(arena, senders, season)
    broke.counts += await wrongCounts(arena)
    if (n % 10 === 9) arena.say(`results: ${n + 1} rounds, broken ${JSON.stringify(broke)}`)
  }
  closeAll(senders)
  return rowsOf({ rounds, steps, taken }, broke)
}

type Seen = { rounds: number; steps: number; taken: Map<string, number> }

const rowsOf = (
  { rounds, steps, taken }: Seen,
  broke: Record<'recount' | 'boards' | 'counts' | 'failed', number>,
): Row[] => {
  const tried = `${rounds} rounds of ${clients * steps} steps, ${clients} clients`
  const sum = [...taken.values()].reduce((a, b) => a + b, 0)
  const never = [...taken].filter(([, count]) => count === 0).map(([kind]) => kind)
  const note =
    never.length > 0 ? `never: ${never.join(', ')}` : `${sum} taken, ${Math.min(...taken.values())} of the rarest`
  return [
    { what: 'Every board equals a recount from nothing', tried, broke: broke.recount },
    { what: 'Both processes show the points of an independent count', tried, broke: broke.boards },
    { what: 'The players_count of every pool is its number of enrolled players', tried, broke: broke.counts },
    { what: 'No step fails, and each kind was accepted', tried, broke: broke.failed + never.length, note },
  ]
}

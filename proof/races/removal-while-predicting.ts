import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { aMatch } from '../../server/test/builders.ts'
import { type Crowd, enrolCrowd, type Member, member } from '../../server/test/crowd.ts'
import { type Answered, closeAll, openSenders, type Sender } from './arena.ts'
import { aManagedPool, clients, type Stage } from './managed-stage.ts'

type Sent = Answered & { as: Member; home: number }

/** Players predict without a break while every second one is removed. */
export const removalWhilePredicting = async (stage: Stage): Promise<number> => {
  const { arena, senders, crowd, managers } = stage
  const { db } = arena.stand
  const match = await aMatch(db)
  const pool = await aManagedPool(stage, { matches: [match] })
  const some = { ...crowd, size: clients }
  await enrolCrowd(db, pool, some)
  const sent: Sent[] = []
  let isOver = false
  const sending = senders.map(async ({ send }, n) => {
    const as = member(some, n)
    for (let home = 0; !isOver; home = (home + 1) % 1000) {
      const prediction = { home_team_score: home, away_team_score: n }
      sent.push({
        ...(await send(`POST /pool/${pool}/addPrediction/${match}`, { as, body: { prediction } })),
        as,
        home,
      })
    }
  })
  // On a loaded machine the first predictions take a while, and a removal before them would prove nothing.
  while (!hasSaved(sent, some)) await sleep(5)
  const [remover] = await openSenders(arena, 1)
  const removed = new Map<number, Answered>()
  for (let n = 0; n < clients; n += 2) {
    const { id } = member(some, n)
    removed.set(
      id,
      await (remover as Sender).send(`DELETE /pools/${pool}/players/${id}`, { as: managers[n % 4 === 0 ? 0 : 1] }),
    )
  }
  await sleep(50)
  isOver = true
  await Promise.all(sending)
  closeAll([remover as Sender])
  const wrong = judgeRemovals(sent, removed) + (await wrongInRanking(stage, { pool, match, some, removed, sent }))
  return wrong
}

const hasSaved = (sent: readonly Sent[], { size }: Crowd): boolean =>
  new Set(sent.filter(({ status }) => status === 200).map(({ as }) => as.id)).size === size

/**
 * Counts acknowledged predictions that began after the removal of their player, and refused ones of players who stay.
 * Fails if whether a player is enrolled is judged before the prediction is written.
 */
const judgeRemovals = (sent: readonly Sent[], removed: ReadonlyMap<number, Answered>): number => {
  const late = sent.filter(({ as, status, from }) => status === 200 && from > (removed.get(as.id)?.to ?? Infinity))
  const lost = sent.filter(({ as, status }) => status !== 200 && !removed.has(as.id))
  return late.length + lost.length + [...removed.values()].filter(({ status }) => status !== 200).length
}

type Played = {
  pool: number
  match: number
  some: Crowd
  removed: ReadonlyMap<number, Answered>
  sent: readonly Sent[]
}

/** The ranking has exactly those who stay, and each has the points of the last acknowledged prediction. */
const wrongInRanking = async (
  { arena, senders }: Stage,
  { pool, match, some, removed, sent }: Played,
): Promise<number> => {
  const { db, admin } = arena.stand
  const { send } = senders[0] as Sender
  const last = new Map(sent.filter(({ status }) => status === 200).map(({ as, home }) => [as.id, home]))
  const { rows } = await sql<{ user_id: number; home: number }>`
    select user_id, home_team_score as home from predictions where pool_id = ${pool} and match_id = ${match}
  `.execute(db)
  const stays = Array.from({ length: some.size }, (_, n) => member(some, n).id).filter((id) => !removed.has(id))
  const stored = new Map(rows.map(({ user_id, home }) => [user_id, home]))
  const lost = stays.filter((id) => stored.get(id) !== last.get(id)).length
  await sql`update matches set beginst_at = now() - interval '1 hour', blocked_at = now() - interval '2 hours', status = 2 where id = ${match}`.execute(
    db,
  )
  await send(`POST /matches/${match}/result`, {
    as: admin,
    body: { match_result: { home_team_score: 999, away_team_score: 0 } },
  })
  const { body } = await send(`GET /pool/${pool}/pool_ranking?per_page=100`, { as: admin })
  const shown = new Set((body.ranking as { id: number }[]).map(({ id }) => id))
  return lost + stays.filter((id) => !shown.has(id)).length + [...removed.keys()].filter((id) => shown.has(id)).length
}

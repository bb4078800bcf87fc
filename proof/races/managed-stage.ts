import { sql } from 'kysely'
import { aPool } from '../../server/test/builders.ts'
import type { Crowd, Member } from '../../server/test/crowd.ts'
import type { Arena, Sender } from './arena.ts'

/** How many players act simultaneously. */
export const clients = 16
type Parts = { players_limit?: number; matches?: number[] }
export type Stage = {
  arena: Arena
  senders: readonly Sender[]
  crowd: Crowd
  managers: [Member, Member]
  organizer_id: number
}

/** A pool that is not official, which two managers run. */
export const aManagedPool = async ({ arena: { stand }, organizer_id }: Stage, parts: Parts = {}) => {
  const id = await aPool(stand.db, { ...parts, organizer_id, is_private: true, is_official: false })
  await sql`update pools set is_of_organizer = true, joining = 'any_time' where id = ${id}`.execute(stand.db)
  return id
}

/** What each of the two managers does simultaneously, each by another process. */
export const both = <T>({ senders, managers }: Stage, act: (sender: Sender, as: Member, n: number) => Promise<T>) =>
  Promise.all(managers.map((as, n) => act(senders[n] as Sender, as, n)))

/** Makes a new link, which ends the one before. */
export const renew = async (pool: number, { send }: Sender, as: Member) => {
  const answer = await send(`POST /pools/${pool}/link`, { as, body: {} })
  if (answer.status !== 200) throw new Error(`no link: ${answer.status} ${JSON.stringify(answer.body)}`)
  return { answer, token: answer.body.link.token as string }
}

/** The players of a pool, and their number as the pool keeps it. */
export const enrolledIn = async ({ arena }: Stage, pool: number) => {
  const { rows } = await sql<{ user_id: number; players_count: number }>`
    select e.user_id, p.players_count from pools p join enrolments e on e.pool_id = p.id and e.status in (1, 3) where p.id = ${pool}
  `.execute(arena.stand.db)
  return { players: new Set(rows.map(({ user_id }) => user_id)), counted: rows[0]?.players_count ?? 0 }
}

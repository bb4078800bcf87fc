import { type RawBuilder, sql } from 'kysely'
import { isWanted } from '../../identity/notifications/is-wanted.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'
import { isHeard } from '../is-heard.ts'
import { browsersOf, isMailed, type Reader } from '../reachable.ts'

const wantsMail = isWanted(sql`u.id`, 'announcement', 'mail')
const wantsPush = (user: RawBuilder<unknown>) => isWanted(user, 'announcement', 'push')

export type Untold = {
  id: number
  pool_id: number
  author_id: number
  pool: string
  color: string | null
  text: string
  may_mail: boolean
}

/**
 * Locks an announcement whose next players, with ids above `after`, are still to be told. Nobody is told of a pool that
 * players do not see. The pools of an organizer send no mails while its owner's address is not proven.
 */
export async function lockUntold(
  db: Db,
  { id, after, needsProof }: { id: number; after: number; needsProof: boolean },
): Promise<Untold | undefined> {
  const { rows } = await sql<Untold>`
    select n.id, n.pool_id, n.author_id, p.name as pool, l.color, n.text,
           not ${needsProof}::boolean or not p.is_of_organizer or coalesce(u.email_proven_at is not null, false) as may_mail
      from pool_announcements n join pools p on p.id = n.pool_id and p.status between ${states.pool.scheduled} and ${states.pool.paused}
      left join organizers o on o.id = p.organizer_id left join users u on u.id = o.owner_id
      left join pool_looks l on l.pool_id = p.id
     where n.id = ${id} and n.told_until = ${after} for update of n
  `.execute(db)
  return rows[0]
}

/** The next players of the pool who chose mails or notifications of announcements, by id, without the author. */
export async function listReaders(
  db: Db,
  { told, after, needsProof, most }: { told: Untold; after: number; needsProof: boolean; most: number },
): Promise<Reader[]> {
  const { pool_id, author_id, may_mail } = told
  const { rows } = await sql<Reader>`
    select u.id as user_id, u.email,
           ${isMailed('announcement', needsProof)} and ${may_mail}::boolean as mail, ${browsersOf('announcement')} as subscriptions
      from enrolments e
      join users u on u.id = e.user_id and u.status = ${states.user.active}
     where e.pool_id = ${pool_id} and e.status in ${states.enrolled} and e.user_id > ${after} and e.user_id <> ${author_id}
       and (${wantsMail} or ${wantsPush(sql`u.id`)})
     order by e.user_id limit ${most}
  `.execute(db)
  return rows
}

export async function saveTold(db: Db, { id, told_until }: { id: number; told_until: number }) {
  await sql`update pool_announcements set told_until = ${told_until} where id = ${id}`.execute(db)
}

export type Announced = { pool_id: number; pool: string; text: string }

/** An announcement as a browser may still be notified of it: the player is in the pool and has not taken the choice back. */
export async function findAnnounced(
  db: Db,
  { id, subscription }: { id: number; subscription: number },
): Promise<Announced | undefined> {
  const { rows } = await sql<Announced>`
    select p.id as pool_id, p.name as pool, n.text
      from pool_announcements n join pools p on p.id = n.pool_id
      join push_subscriptions b on b.id = ${subscription}
      join enrolments e on e.pool_id = p.id and e.user_id = b.user_id and e.status in ${states.enrolled}
     where n.id = ${id} and ${wantsPush(sql`b.user_id`)} and ${isHeard(sql`b`)}
  `.execute(db)
  return rows[0]
}

import { sql } from 'kysely'
import type { Db } from '../platform/postgres/database.ts'
import { states } from '../platform/postgres/states-sql.ts'
import { fewestMinutes, isOpen, isReached, playing } from './reachable.ts'

/**
 * Adds a reminder for each player of a pool who misses a prediction of its next deadline and can be reached. Who was
 * reminded of that deadline by the server is reminded again.
 */
export async function addByHand(
  db: Db,
  { pool_id, needsProof }: { pool_id: number; needsProof: boolean },
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    with ahead as materialized (
      select m.id, m.blocked_at from matches m ${playing}
       where p.id = ${pool_id} and m.blocked_at > now() + ${fewestMinutes} and ${isOpen}
    ), next as materialized (
      select id, blocked_at from ahead where blocked_at = (select min(blocked_at) from ahead)
    ), complete as materialized (
      select q.user_id from next n join predictions q on q.match_id = n.id
       where q.pool_id = ${pool_id}
       group by q.user_id having count(*) = (select count(*) from next)
    )
    insert into reminders (user_id, by_hand, first, last)
    select e.user_id, true, (select min(blocked_at) from next), (select min(blocked_at) from next) + interval '3 hours'
      from enrolments e join users u on u.id = e.user_id and u.status = ${states.user.active}
     where e.pool_id = ${pool_id} and e.status in ${states.enrolled}
       and exists (select from next) and e.user_id not in (select user_id from complete)
       and ${isReached(needsProof)}
     order by e.user_id
    on conflict (user_id, by_hand, first) do update set sent_at = null
    returning user_id
  `.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** Locks the pool. False if its players were reminded less than a day ago; undefined without such a pool. */
export async function holdReminderOfDay(db: Db, pool_id: number): Promise<boolean | undefined> {
  const { rows } = await sql<{ isFree: boolean }>`
    select coalesce(players_reminded_at < now() - interval '1 day', true) as "isFree"
      from pools where id = ${pool_id} for no key update
  `.execute(db)
  return rows[0]?.isFree
}

export async function noteReminderOfDay(db: Db, pool_id: number) {
  await sql`update pools set players_reminded_at = now() where id = ${pool_id}`.execute(db)
}

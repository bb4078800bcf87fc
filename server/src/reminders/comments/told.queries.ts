import { type RawBuilder, sql } from 'kysely'
import { isClosed } from '../../fixtures/matches/deadline.ts'
import { isWanted } from '../../identity/notifications/is-wanted.ts'
import { isHolder } from '../../identity/rights/role-holds.ts'
import type { Slice } from '../../platform/jobs/slice-job.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { matchName } from '../../platform/postgres/match-name.ts'
import { states } from '../../platform/postgres/states-sql.ts'
import { isHeard } from '../is-heard.ts'
import { browsersOf, isMailed, type Reader } from '../reachable.ts'

const wantsMail = isWanted(sql`u.id`, 'comment', 'mail')
const wantsPush = (user: RawBuilder<unknown>) => isWanted(user, 'comment', 'push')

/** What is told of a comment. `match` names the match on whose wall it stands. */
export type Untold = {
  id: number
  pool_id: number
  match_id: number | null
  author_id: number
  author: string
  pool: string
  color: string | null
  match: string | null
  text: string
}

// A wall that is off, or whose match takes predictions again, tells nothing.
const open = sql`
  comments c
  join users w on w.id = c.author_id
  join pools p on p.id = c.pool_id and p.status <> ${states.pool.archived} and (p.game ->> 'wall')::boolean
  left join pool_looks l on l.pool_id = p.id
  left join matches m on m.id = c.match_id
  left join teams h on h.id = m.home_team_id
  left join teams a on a.id = m.away_team_id`
const isOpen = sql`(c.match_id is null or ${isClosed})`
const columns = sql`
  c.id, c.pool_id, c.match_id, c.author_id, w.username as author, p.name as pool, l.color, c.text,
  case when m.id is not null then ${matchName} end as match`

/** Locks a comment whose next readers, with ids above `after`, are still to be told. */
export async function lockUntold(db: Db, { id, after }: Slice): Promise<Untold | undefined> {
  const { rows } = await sql<Untold>`
    select ${columns} from ${open} where c.id = ${id} and c.told_until = ${after} and ${isOpen} for update of c
  `.execute(db)
  return rows[0]
}

// Those who play in the pool or run it, administrators among them.
const reads = (user: RawBuilder<unknown>, pool: RawBuilder<unknown>) => sql`
  (exists (select from enrolments e where e.pool_id = ${pool} and e.user_id = ${user} and e.status in ${states.enrolled})
   or exists (select from pools o join organizer_members om on om.organizer_id = o.organizer_id
               where o.id = ${pool} and om.user_id = ${user})
   or exists (select from users r where r.id = ${user} and ${isHolder(sql`r.role_id`, 'pools.update')}))`

const onWall = ({ pool_id, match_id }: Pick<Untold, 'pool_id' | 'match_id'>) =>
  sql`k.pool_id = ${pool_id} and k.match_id is not distinct from ${match_id}`

type Next = { told: Untold; after: number; needsProof: boolean; most: number }

/**
 * The next users who wrote on the same wall and chose mails or notifications of comments, by id, without the author. Of
 * comments that follow each other within an hour only the first one is mailed.
 */
export async function listReaders(db: Db, { told, after, needsProof, most }: Next): Promise<Reader[]> {
  const { id, pool_id, author_id } = told
  const { rows } = await sql<Reader>`
    select u.id as user_id, u.email, ${browsersOf('comment')} as subscriptions,
           ${isMailed('comment', needsProof)}
             and not exists (select from comments k join comments c on c.id = ${id}
                              where ${onWall(told)} and k.id < c.id and k.author_id <> u.id
                                and k.created_at > c.created_at - interval '1 hour') as mail
      from users u
     where u.id > ${after} and u.id <> ${author_id} and u.status = ${states.user.active}
       and exists (select from comments k where ${onWall(told)} and k.author_id = u.id and k.id < ${id})
       and ${reads(sql`u.id`, sql`${pool_id}::bigint`)}
       and (${wantsMail} or ${wantsPush(sql`u.id`)})
     order by u.id limit ${most}
  `.execute(db)
  return rows
}

export async function saveTold(db: Db, { id, told_until }: { id: number; told_until: number }) {
  await sql`update comments set told_until = ${told_until} where id = ${id}`.execute(db)
}

/** A comment as a browser may still be notified of it: its user reads the wall and has not taken the choice back. */
export async function findComment(
  db: Db,
  { id, subscription }: { id: number; subscription: number },
): Promise<Untold | undefined> {
  const { rows } = await sql<Untold>`
    select ${columns}
      from ${open}
      join push_subscriptions b on b.id = ${subscription}
     where c.id = ${id} and ${isOpen} and ${reads(sql`b.user_id`, sql`p.id`)}
       and ${wantsPush(sql`b.user_id`)} and ${isHeard(sql`b`)}
  `.execute(db)
  return rows[0]
}

import { roles } from '@compety/contract'
import { sql } from 'kysely'
import { type Reader, readerRows, visibilityOf } from '../../competitions/pools/visible-pool.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { forGenericPlan } from '../../platform/postgres/generic-plan.ts'
import type { BoardKey } from '../../rankings/board/board.ts'
import * as members from '../../rankings/store/members.queries.ts'
import { lastMatchOf } from '../../rankings/store/rankings.queries.ts'

/** Whether a reader may see a board, and whether he is ranked on it. */
export type Seeing = { sees: boolean; is_member: boolean }

/** Everything the pages of a board depend on, except the board itself, which its version identifies. */
export type Moment = {
  /** Null where nobody has points. */
  version: number | null
  last_match_id: number | null
  /** How many players are ranked. */
  members: number
  /** Changes whenever a player comes or goes. */
  members_version: string
  /** Changes whenever a player gets another username or e-mail (identity/activity/sync-user-index.ts). */
  people_version: string
}

type SeeingRow = [n: number, sees: boolean, is_member: boolean]
type Row = Moment & { seeing: SeeingRow[] }
type Asked = { timeZone: string; readers: readonly Reader[] }

// Somebody who has nothing to do with any pool. A board that he may see may be seen by every signed-in user.
const stranger: Reader = { id: -1, role_id: roles.player }

// Every user may see the boards of months and of the world.
const visibility = (key: BoardKey) =>
  key.kind === 'pool'
    ? visibilityOf(sql`reader k`, key.id)
    : sql`select k.*, true as sees, exists (select from (${members.membersOf(key)}) m where m.user_id = k.id) as is_member
            from reader k`

/**
 * The present moment of a board, whether every user may see it (`is_open`), and what each of these readers may, in their order.
 * It is one statement, so that all of it is from one instant.
 */
export async function findMoment(db: Db, key: BoardKey, { timeZone, readers }: Asked) {
  const id = forGenericPlan(key.id, 'bigint')
  const { rows } = await sql<Row>`
    with reader as (select * from ${readerRows([stranger, ...readers])}),
         board as materialized (select version from leaderboards where kind = ${key.kind} and id = ${id})
    select b.version, last.match_id as last_match_id, coalesce(m.total, 0) as members, coalesce(m.version, '') as members_version,
           coalesce((select value #>> '{}' from settings where name = 'people_version'), '') as people_version,
           (select coalesce(json_agg(json_build_array(r.n, r.sees, r.is_member)), '[]') from (${visibility(key)}) r) as seeing
      from (select 1) one
      left join board b on true
      left join (${lastMatchOf(key.kind, { id, timeZone })}) last on true
      left join (${members.membershipOf(key)}) m on true
  `.execute(db)
  const { seeing, ...moment } = rows[0] as Row
  const [ofStranger, ...others] = seeing
    .toSorted(([a], [b]) => a - b)
    .map(([, sees, is_member]): Seeing => ({ sees, is_member }))
  return { ...moment, is_open: ofStranger?.sees ?? false, readers: others }
}

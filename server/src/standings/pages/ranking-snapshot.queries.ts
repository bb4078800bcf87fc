import { roles } from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'
import { type Reader, readerRows, visibilityOf } from '../../competitions/pools/visible-pool.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { forGenericPlan } from '../../platform/postgres/generic-plan.ts'
import type { BoardKey } from '../../rankings/board/board.ts'
import { poolOf } from '../../rankings/board/match-day.ts'
import * as members from '../../rankings/store/members.queries.ts'
import { lastMatchOf } from '../../rankings/store/rankings.queries.ts'
import { type Running, rulesOf, runningOf } from './live/running.queries.ts'

/** Whether a reader may see a board and is ranked on it. In pools also since when, in seconds since 1970. */
export type Seeing = { sees: boolean; is_member: boolean; joined_at: number | null }

/** Everything that the pages of a board depend on. `version` stands for the points of the board. */
export type Snapshot = {
  /** Null if no player has points. */
  version: number | null
  last_match_id: number | null
  /** The number of ranked players. */
  members: number
  /** Changes when a player enrols or withdraws. */
  members_version: string
  /** Changes when a player gets another username or e-mail (identity/activity/sync-user-index.ts). */
  people_version: string
  /** In pools, the deadlines of the matches that count, in seconds since 1970, the earliest first. */
  deadlines: number[] | null
  /** If asked for, the running matches. Null for a settled ranking. */
  running: Running[] | null
  /** With them, in pools, the rules as a text. */
  rules: string | null
}

type SeeingRow = [n: number, sees: boolean, is_member: boolean, joined_at: number | null]
type Row = Snapshot & { seeing: SeeingRow[] }
type Query = { timeZone: string; readers: readonly Reader[]; live?: boolean }

// A player without any enrolment. A board that this reader may see is visible to every signed-in user.
const stranger: Reader = { id: -1, role_id: roles.player }

// Every user may see the monthly and global rankings.
const visibility = (key: BoardKey) => {
  const pool_id = poolOf(key)
  return pool_id !== null
    ? visibilityOf(sql`reader k`, pool_id)
    : sql`select k.*, true as sees, exists (select from (${members.membersOf(key)}) m where m.user_id = k.id) as is_member,
                 null as joined_at
            from reader k`
}

const deadlinesOf = ({ kind }: BoardKey, id: RawBuilder<unknown>) =>
  kind === 'pool'
    ? sql`(select array_agg(extract(epoch from m.blocked_at)::float8 order by m.blocked_at)
             from pool_matches pm
             join matches m on m.id = pm.match_id and not m.is_void
             join match_results r on r.match_id = m.id
            where pm.pool_id = ${id})`
    : sql`null`

// Match days show no movement.
const lastMatch = ({ kind }: BoardKey, id: RawBuilder<unknown>, timeZone: string) =>
  kind === 'match_day' ? sql`select null::bigint as match_id` : lastMatchOf(kind, { id, timeZone })

/**
 * Reads the present snapshot of a board, whether every user may see it (`is_open`), and what each reader may see, in
 * their order. It is one statement, so that everything is from one snapshot.
 */
export async function findSnapshot(db: Db, key: BoardKey, { timeZone, readers, live = false }: Query) {
  const id = forGenericPlan(key.id, 'bigint')
  const { rows } = await sql<Row>`
    with reader as (select * from ${readerRows([stranger, ...readers])}),
         board as materialized (select version from leaderboards where kind = ${key.kind} and id = ${id})
    select b.version, last.match_id as last_match_id, coalesce(m.total, 0) as members, coalesce(m.version, '') as members_version,
           coalesce((select value #>> '{}' from settings where name = 'people_version'), '') as people_version,
           (select coalesce(json_agg(json_build_array(r.n, r.sees, r.is_member, r.joined_at)), '[]') from (${visibility(key)}) r) as seeing,
           ${deadlinesOf(key, id)} as deadlines,
           ${live ? runningOf(key, id, timeZone) : sql`null`} as running,
           ${live && poolOf(key) !== null ? rulesOf(sql`${poolOf(key)}`) : sql`null`} as rules
      from (select 1) one
      left join board b on true
      left join (${lastMatch(key, id, timeZone)}) last on true
      left join (${members.membershipOf(key)}) m on true
  `.execute(db)
  const { seeing, ...snapshot } = rows[0] as Row
  const [ofStranger, ...others] = seeing
    .toSorted(([a], [b]) => a - b)
    .map(([, sees, is_member, joined_at]): Seeing => ({ sees, is_member, joined_at }))
  return { ...snapshot, is_open: ofStranger?.sees ?? false, readers: others }
}

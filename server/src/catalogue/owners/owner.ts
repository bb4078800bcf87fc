import { Failure, type FailureCode, InvalidFields, ownBounds, platformOwner } from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'
import { actsForOrganizer, organizersOf } from './membership.ts'

/** Who asks for records that organizers may own. A member lacks the privilege of administrators. */
export type Asking = { user_id: number; isMember: boolean }

type Sought = Asking & { organizer_id: number | undefined }

/** The conditions of a list: members see what their organizers own, and each list may be narrowed to one owner. */
export function ofOwner(column: RawBuilder<unknown>, { user_id, isMember, organizer_id }: Sought) {
  return [
    isMember && sql`${column} in ${organizersOf(user_id)}`,
    organizer_id !== undefined &&
      (organizer_id === platformOwner ? sql`${column} is null` : sql`${column} = ${organizer_id}`),
  ]
}

/** As `ofOwner`, for work on the records of one owner: without a filter, administrators see those of the platform. */
export function ofOneOwner(column: RawBuilder<unknown>, { organizer_id, ...asking }: Sought) {
  return ofOwner(column, { ...asking, organizer_id: organizer_id ?? (asking.isMember ? undefined : platformOwner) })
}

type Wanted = Asking & { organizer_id: number | null }

/** Refuses an owner of new records for whom the caller does not act. */
export async function checkOwner(db: Db, { user_id, isMember, organizer_id }: Wanted): Promise<void> {
  if (organizer_id === null) {
    if (isMember) throw new InvalidFields({ organizer_id: wrongOrganizer })
    return
  }
  if (isMember && !(await actsForOrganizer(db, { user_id, organizer_id }))) throw new Failure('forbidden')
  const { rows } = await sql`
    select 1 from organizers where id = ${organizer_id} and status = ${states.record.active}
  `.execute(db)
  if (rows.length === 0) throw new InvalidFields({ organizer_id: wrongOrganizer })
}

/** As `checkOwner`, and takes `lockOwner`. */
export async function takeOwner(db: Db, wanted: Wanted): Promise<void> {
  await checkOwner(db, wanted)
  if (wanted.organizer_id !== null) await lockOwner(db, wanted.organizer_id)
}

const wrongOrganizer = 'Selecciona un organizador.'

/**
 * Lets one transaction at a time make records of an organizer, so that together they do not exceed its bounds. Must
 * precede all other locks but that of imports.
 */
export async function lockOwner(db: Db, organizer_id: number) {
  await sql`
    select pg_advisory_xact_lock(hashtext('own records'), (${organizer_id}::bigint % 2147483647)::int)
  `.execute(db)
}

/** As `lockOwner`, for the owner of a record, which never changes. Must precede the lock of the record. */
export async function lockOwnerOf(db: Db, table: 'tournaments' | 'matches', id: number) {
  const { rows } = await sql<{ organizer_id: number | null }>`
    select organizer_id from ${sql.table(table)} where id = ${id}
  `.execute(db)
  const owner = rows[0]?.organizer_id ?? null
  if (owner !== null) await lockOwner(db, owner)
}

type Bounded = keyof typeof ownBounds

const present: Record<Bounded, RawBuilder<unknown>> = {
  tournaments: sql`tournaments where status = ${states.record.active}`,
  teams: sql`teams where status = ${states.record.active}`,
  matches: sql`matches where status not in ${states.matchesPutAway}`,
}

/**
 * Refuses more records than an organizer may have. Call it after the change, in its transaction and under `lockOwner`.
 */
export async function checkBound(db: Db, kind: Bounded, organizer_id: number | null) {
  if (organizer_id === null) return
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${present[kind]} and organizer_id = ${organizer_id}
  `.execute(db)
  const limit = ownBounds[kind]
  if ((rows[0]?.count ?? 0) > limit) throw new Failure(`own_${kind}_exhausted` satisfies FailureCode, { limit })
}

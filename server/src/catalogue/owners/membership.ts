import type { Members, OrganizerMembership, Ownable } from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'

export type Acting = {
  user_id: number
  members: Members
  /** The id in the path. */
  id: number
  /** Members of a suspended organizer may only read. */
  isReading: boolean
}

const records: Record<Exclude<Ownable, 'organizer'>, RawBuilder<unknown>> = {
  pool: sql`pools`,
  match: sql`matches`,
  team: sql`teams`,
  tournament: sql`tournaments`,
  import: sql`imports`,
  league: sql`(select l.id, p.organizer_id, p.is_official from pool_leagues l join pools p on p.id = l.pool_id)`,
  webhook: sql`webhooks`,
  'webhook delivery': sql`(select d.id, w.organizer_id from webhook_deliveries d join webhooks w on w.id = d.webhook_id)`,
  question: sql`(select q.id, p.organizer_id, p.is_official from pool_questions q join pools p on p.id = q.pool_id)`,
}

const ofRecord = ({ members: { of, official }, id }: Acting) => {
  if (of === 'any organizer') return sql`true`
  if (of === 'organizer') return sql`o.id = ${id}`
  const isOfficial = official === false ? sql`and not r.is_official` : sql``
  return sql`o.id = (select r.organizer_id from ${records[of]} r where r.id = ${id} ${isOfficial})`
}

/** Whether a user may act as a member of the organizer that the call concerns (docs/rules.md, rule 294). */
export async function actsAsMember(db: Db, acting: Acting): Promise<boolean> {
  const { rows } = await sql`
    select 1 from organizer_members m join organizers o on o.id = m.organizer_id and o.status = ${states.record.active}
     where m.user_id = ${acting.user_id} and ${ofRecord(acting)}
       and (${acting.members.role ?? null}::text is null or m.role = ${acting.members.role ?? null})
       and (${acting.isReading} or o.suspended_at is null)
     limit 1
  `.execute(db)
  return rows.length > 0
}

/** The active organizers of which the user is a member, by name. */
export async function listMemberships(db: Db, user_id: number): Promise<OrganizerMembership[]> {
  const { rows } = await sql<OrganizerMembership>`
    select o.id, o.name, o.logo, m.role, o.suspended_at is not null as is_suspended
      from organizer_members m join organizers o on o.id = m.organizer_id and o.status = ${states.record.active}
     where m.user_id = ${user_id} order by o.name, o.id
  `.execute(db)
  return rows
}

/** Whether a user is a member of this active organizer, which is not suspended. */
export async function actsForOrganizer(
  db: Db,
  { user_id, organizer_id }: { user_id: number; organizer_id: number | null },
): Promise<boolean> {
  if (organizer_id === null) return false
  return actsAsMember(db, { user_id, members: { of: 'organizer' }, id: organizer_id, isReading: false })
}

/** The ids of the active organizers of a user. `isActing` leaves out suspended ones, whose members may only read. */
export const organizersOf = (user_id: number, { isActing = false } = {}): RawBuilder<unknown> => sql`
  (select om.organizer_id from organizer_members om join organizers o on o.id = om.organizer_id and o.status = ${states.record.active}
    where om.user_id = ${user_id} and (not ${isActing}::boolean or o.suspended_at is null))`

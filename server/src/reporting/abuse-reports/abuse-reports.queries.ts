import { type AbuseReport, type ReportKind, reportKinds } from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'
import { allOf, pageSql } from '../../platform/paging/list-sql.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'

export type NewReport = { reporter_id: number; kind: ReportKind; target_id: number; reason: string }

/** Locks the user, so that simultaneous reports count each other. Returns how many there were in the last day. */
export async function countOfToday(db: Db, user_id: number): Promise<number> {
  await sql`select from users where id = ${user_id} for no key update`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from abuse_reports
     where reporter_id = ${user_id} and created_at > now() - interval '1 day'
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** False if the person has an open report of the same thing. */
export async function addReport(db: Db, { reporter_id, kind, target_id, reason }: NewReport): Promise<boolean> {
  const { rows } = await sql`
    insert into abuse_reports (reporter_id, kind, target_id, reason)
    values (${reporter_id}, ${kind}, ${target_id}, ${reason})
    on conflict (reporter_id, kind, target_id) where closed_at is null do nothing returning id
  `.execute(db)
  return rows.length > 0
}

export async function isActiveOrganizer(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from organizers where id = ${id} and status = ${states.record.active}
  `.execute(db)
  return rows.length > 0
}

const person = (user: string) => {
  const u = sql.ref(user)
  return sql`json_build_object('id', ${u}.id, 'username', ${u}.username)`
}

const columns = sql`
  r.id, r.kind, r.reason, r.created_at, r.closed_at, ${person('by')} as reporter,
  case when c.id is not null then ${person('c')} end as closed_by,
  case r.kind when 'pool' then (select json_build_object('id', p.id, 'name', p.name) from pools p where p.id = r.target_id)
              when 'organizer' then (select json_build_object('id', o.id, 'name', o.name) from organizers o where o.id = r.target_id)
              when 'comment' then (select json_build_object('id', m.id, 'name', m.text) from comments m where m.id = r.target_id)
  end as target,
  case r.kind when 'comment' then (
    select json_build_object('author', ${person('w')}, 'pool', json_build_object('id', p.id, 'name', p.name), 'match_id', m.match_id)
      from comments m join users w on w.id = m.author_id join pools p on p.id = m.pool_id where m.id = r.target_id) end as comment,
  (select count(*)::int from abuse_reports s where s.kind = r.kind and s.target_id = r.target_id and s.closed_at is null) as open_reports`
const joins = sql`join users by on by.id = r.reporter_id left join users c on c.id = r.closed_by`

type Listing = { kind?: number | undefined; state?: number | undefined; order: string; page: number; per_page: number }

export async function listReports(db: Db, { kind, state, order, ...page }: Listing) {
  const where: RawBuilder<unknown> = allOf([
    kind !== undefined && sql`r.kind = ${Object.keys(reportKinds)[kind - 1] ?? null}`,
    state !== undefined && (state === 1 ? sql`r.closed_at is null` : sql`r.closed_at is not null`),
  ])
  const direction = order === 'created_at_desc' ? sql`desc` : sql`asc`
  const { rows } = await sql<AbuseReport>`
    select ${columns} from abuse_reports r ${joins} where ${where} order by r.id ${direction} ${pageSql(page)}
  `.execute(db)
  const { rows: counts } = await sql<{ total: number }>`
    select count(*) as total from abuse_reports r where ${where}
  `.execute(db)
  return { reports: rows, total: counts[0]?.total ?? 0 }
}

export async function findReport(db: Db, id: number): Promise<AbuseReport | undefined> {
  const { rows } = await sql<AbuseReport>`
    select ${columns} from abuse_reports r ${joins} where r.id = ${id}
  `.execute(db)
  return rows[0]
}

/** False if it does not exist or is closed. */
export async function closeReport(db: Db, { id, closed_by }: { id: number; closed_by: number }): Promise<boolean> {
  const { rows } = await sql`
    update abuse_reports set closed_at = now(), closed_by = ${closed_by} where id = ${id} and closed_at is null returning id
  `.execute(db)
  return rows.length > 0
}

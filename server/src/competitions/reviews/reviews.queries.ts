import { type RawBuilder, sql } from 'kysely'
import { pageSql } from '../../platform/paging/list-sql.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'
import type { ReviewRow } from './as-review.ts'

type Sent = { id: number; user_id: number; qualification: number; comment: string | null }

const reviewColumns = sql`
  r.id, r.user_id, r.qualification, r.comment, u.email, u.username, up.image`
const reviewJoins = sql`join users u on u.id = r.user_id left join user_profiles up on up.user_id = u.id`

// Each player has one review, which the same call replaces. Undefined if the player is not enrolled.
export const savePoolReview = async (db: Db, { id, user_id, ...sent }: Sent): Promise<ReviewRow | undefined> => {
  const { rows } = await sql<ReviewRow>`
    with r as (
      insert into pool_reviews (pool_id, user_id, qualification, comment)
      select e.pool_id, e.user_id, ${sent.qualification}::numeric, ${sent.comment}::text
        from enrolments e where e.pool_id = ${id} and e.user_id = ${user_id} and e.status in ${states.enrolled}
      on conflict (pool_id, user_id) do update
         set qualification = excluded.qualification, comment = excluded.comment, updated_at = now()
      returning *)
    select ${reviewColumns} from r ${reviewJoins}
  `.execute(db)
  return rows[0]
}

// Undefined if there is no active organizer with this id.
export const saveOrganizerReview = async (db: Db, { id, user_id, ...sent }: Sent): Promise<ReviewRow | undefined> => {
  const { rows } = await sql<ReviewRow>`
    with r as (
      insert into organizer_reviews (organizer_id, user_id, qualification, comment)
      select o.id, ${user_id}::bigint, ${sent.qualification}::numeric, ${sent.comment}::text
        from organizers o where o.id = ${id} and o.status = ${states.record.active}
      on conflict (organizer_id, user_id) do update
         set qualification = excluded.qualification, comment = excluded.comment, updated_at = now()
      returning *)
    select ${reviewColumns} from r ${reviewJoins}
  `.execute(db)
  return rows[0]
}

// Triggers of the database keep the averages up to date with each review (0028-kept-averages.sql), also with concurrent
// writes.

export const findPoolAverage = async (db: Db, id: number): Promise<number | null> => {
  const { rows } = await sql<{ average: number | null }>`
    select qualification_average as average from pools where id = ${id}
  `.execute(db)
  return rows[0]?.average ?? null
}

export const findOrganizerAverage = async (db: Db, id: number): Promise<number | null> => {
  const { rows } = await sql<{ average: number | null }>`
    select qualification_average as average from organizers where id = ${id}
  `.execute(db)
  return rows[0]?.average ?? null
}

type Page = { page: number; per_page: number }

const listReviews = async (db: Db, all: RawBuilder<unknown>, page: Page) => {
  const { rows } = await sql<ReviewRow>`
    with r as materialized (select * from ${all} order by updated_at desc, id desc ${pageSql(page)})
    select ${reviewColumns} from r ${reviewJoins} order by r.updated_at desc, r.id desc
  `.execute(db)
  const { rows: counts } = await sql<{ total: number }>`select count(*) as total from ${all}`.execute(db)
  return { rows, total: counts[0]?.total ?? 0 }
}

/** Newest first. */
export const listPoolReviews = (db: Db, id: number, page: Page) =>
  listReviews(db, sql`pool_reviews where pool_id = ${id}`, page)

/** Newest first. */
export const listOrganizerReviews = (db: Db, id: number, page: Page) =>
  listReviews(db, sql`organizer_reviews where organizer_id = ${id}`, page)

export const isActiveOrganizer = async (db: Db, id: number): Promise<boolean> => {
  const { rows } = await sql`select 1 from organizers where id = ${id} and status = ${states.record.active}`.execute(db)
  return rows.length > 0
}

export const isEnrolled = async (db: Db, { pool_id, user_id }: { pool_id: number; user_id: number }) => {
  const { rows } = await sql`
    select 1 from enrolments where pool_id = ${pool_id} and user_id = ${user_id} and status in ${states.enrolled}
  `.execute(db)
  return rows.length > 0
}

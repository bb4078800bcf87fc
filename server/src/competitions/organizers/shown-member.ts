import { sql } from 'kysely'
import { states } from '../../platform/postgres/states-sql.ts'

/** `today` is the day in which ages are counted, as 'YYYY-MM-DD'. */
export type Reading = { reader_id: number | null; today: string }

const isActive = sql`u.status = ${states.user.active}`

// Who hides the profile is shown by username and image only, and so is a minor to visitors. Who is not active has neither
// name nor image.
const isOpen = ({ reader_id, today }: Reading) => sql`
  ${isActive} and u.erase_at is null and up.profile_visibility = 'everybody'
  and (${reader_id}::bigint is not null or coalesce(up.birthdate <= ${today}::date - interval '18 years', true))`

/** What others see of user `u` with profile `up` as a member of an organizer. */
export const shownMember = (reading: Reading) => ({
  name: sql<string | null>`case when ${isOpen(reading)} then up.name end`,
  image: sql<string | null>`case when ${isActive} then up.image end`,
})

/** Owners first, each in the order of standing. */
export const byStanding = sql`order by m.role = 'owner' desc, m.since, m.user_id`

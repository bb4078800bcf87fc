import { type listOrganizers as listOrganizersEndpoint, organizerLifecycle, type QueryOf } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { allOf, contains, equals, orderBy, pageSql } from '../database/list-sql.ts'

type Filters = QueryOf<typeof listOrganizersEndpoint>
type OrganizerRow = {
  id: number
  name: string
  organizer_name: string
  owner_username: string | null
  owner_id: number
  country_id: number
  email: string | null
  phone: string | null
  home_page: string | null
  description: string | null
  information: string | null
  twitter: string | null
  instagram: string | null
  facebook: string | null
  logo: string | null
  referral_hash: string
  status: number
}

const organizerColumns = sql`
  o.id, o.name, o.organizer_name, u.username as owner_username, o.owner_id, o.country_id, o.email, o.phone, o.home_page,
  o.description, o.information, o.twitter, o.instagram, o.facebook, o.logo, o.referral_hash, o.status`

const asOrganizer = (row: OrganizerRow) => ({ ...row, statusAsString: organizerLifecycle.states[row.status] ?? '' })

const orderKeys = { name: sql`o.name_search`, organizer_name: sql`o.organizer_name`, status: sql`o.status` }

export const listOrganizers = async (db: Db, filters: Filters, whole: boolean) => {
  const where = allOf([
    contains(sql`o.name_search`, filters.name),
    contains(sql`o.organizer_name`, filters.organizer_name),
    equals(sql`o.status`, filters.status),
  ])
  const { rows } = await sql<OrganizerRow>`
    select ${organizerColumns} from organizers o join users u on u.id = o.owner_id
     where ${where} ${orderBy(filters.order, orderKeys, sql`o.id`)} ${whole ? sql`` : pageSql(filters)}
  `.execute(db)
  const { rows: counts } = await sql<{
    total: number
  }>`select count(*) as total from organizers o where ${where}`.execute(db)
  return { organizers: rows.map(asOrganizer), total: counts[0]?.total ?? 0 }
}

export const findOrganizer = async (db: Db, id: number) => {
  const { rows } = await sql<OrganizerRow>`
    select ${organizerColumns} from organizers o join users u on u.id = o.owner_id where o.id = ${id}
  `.execute(db)
  return rows[0] && asOrganizer(rows[0])
}

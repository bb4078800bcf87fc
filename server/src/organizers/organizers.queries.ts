import { type listOrganizers as listOrganizersEndpoint, organizerLifecycle, type QueryOf } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { findPage, listed, type OrderKey } from '../database/find-page.ts'
import { contains, equals } from '../database/list-sql.ts'

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

const orderKeys = {
  name: { by: sql`o.name_search` },
  organizer_name: { by: sql`o.organizer_name` },
  status: { by: sql`o.status` },
} satisfies Record<string, OrderKey>

export const listOrganizers = async (db: Db, filters: Filters, whole: boolean) => {
  const { ids, total } = await findPage(db, {
    table: 'organizers',
    alias: 'o',
    where: [
      contains(sql`o.name_search`, filters.name),
      contains(sql`o.organizer_name`, filters.organizer_name),
      equals(sql`o.status`, filters.status),
    ],
    order: filters.order,
    keys: orderKeys,
    page: whole ? { page: 1, per_page: Number.MAX_SAFE_INTEGER } : filters,
  })
  const { rows } = await sql<OrganizerRow>`
    select ${organizerColumns} from ${listed(ids)} join organizers o on o.id = listed.id join users u on u.id = o.owner_id
     order by listed.place
  `.execute(db)
  return { organizers: rows.map(asOrganizer), total }
}

export const findOrganizer = async (db: Db, id: number) => {
  const { rows } = await sql<OrganizerRow>`
    select ${organizerColumns} from organizers o join users u on u.id = o.owner_id where o.id = ${id}
  `.execute(db)
  return rows[0] && asOrganizer(rows[0])
}

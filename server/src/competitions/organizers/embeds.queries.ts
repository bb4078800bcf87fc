import type { OrganizerEmbed } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'

/** Undefined for an organizer that does not exist. */
export async function findEmbed(db: Db, id: number): Promise<OrganizerEmbed | undefined> {
  const { rows } = await sql<OrganizerEmbed>`
    select coalesce(e.enabled, false) as enabled, coalesce(e.origins, '{}') as origins
      from organizers o left join organizer_embeds e on e.organizer_id = o.id
     where o.id = ${id}
  `.execute(db)
  return rows[0]
}

export async function updateEmbed(db: Db, id: number, { enabled, origins }: OrganizerEmbed) {
  await sql`
    insert into organizer_embeds (organizer_id, enabled, origins) values (${id}, ${enabled}, ${[...origins]}::text[])
    on conflict (organizer_id) do update set enabled = excluded.enabled, origins = excluded.origins
  `.execute(db)
}

import { sql } from 'kysely'
import { filesPath } from '../../platform/files/file-store.ts'
import type { Db } from '../../platform/postgres/database.ts'

type ContactMessage = {
  user_id: number | null
  name: string | null
  last_name: string | null
  email: string
  phone: string | null
  reason: number | null
  message: string
  images: string[]
}

export const saveMessage = async (db: Db, contact: ContactMessage) => {
  await sql`
    insert into contact_messages (user_id, name, last_name, email, phone, reason, message, images)
    values (${contact.user_id}, ${contact.name}, ${contact.last_name}, ${contact.email}, ${contact.phone}, ${contact.reason},
            ${contact.message}, ${contact.images}::text[])
  `.execute(db)
}

/** The sender of a signed-in message; without first and last name it is named by the username. */
export const findSender = async (db: Db, user_id: number) => {
  const { rows } = await sql<Pick<ContactMessage, 'name' | 'last_name' | 'email' | 'phone'>>`
    select coalesce(p.name, u.username) as name, p.lastname as last_name, u.email, p.phone
      from users u left join user_profiles p on p.user_id = u.id where u.id = ${user_id}
  `.execute(db)
  return rows[0]
}

export const listPublicImages = async (db: Db) => {
  const { rows } = await sql<{ id: number; images: string[] }>`
    select id, images from contact_messages
     where exists (select from unnest(images) address where starts_with(address, ${filesPath})) order by id
  `.execute(db)
  return rows
}

type Renamed = { id: number; before: string[]; images: string[] }

/** Changes nothing if another process has renamed or removed the images meanwhile. */
export const renameImages = async (db: Db, { id, before, images }: Renamed) => {
  await sql`
    update contact_messages set images = ${images}::text[] where id = ${id} and images = ${before}::text[]
  `.execute(db)
}

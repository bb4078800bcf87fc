import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'

export async function deleteHistories(db: Db, months: number) {
  await sql`delete from user_histories where date < now() - ${months}::int * interval '1 month'`.execute(db)
}

/** Invitations that nobody answered since they were sent last. */
export async function deleteUnanswered(db: Db, days: number) {
  await sql`
    delete from invitations
     where status = ${states.invitation.pending} and updated_at < now() - ${days}::int * interval '1 day'
  `.execute(db)
}

/** Returns the addresses of the images that were attached. */
export async function deleteContactMessages(db: Db, months: number): Promise<string[]> {
  const { rows } = await sql<{ images: string[] }>`
    delete from contact_messages where created_at < now() - ${months}::int * interval '1 month' returning images
  `.execute(db)
  return rows.flatMap(({ images }) => images)
}

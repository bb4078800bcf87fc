import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'

/** Every column with the address of an image, or with several. A test compares it with the database. */
export const imageColumns: readonly [table: string, column: string][] = [
  ['contact_messages', 'images'],
  ['organizers', 'logo'],
  ['pool_looks', 'logo'],
  ['pools', 'image'],
  ['teams', 'logo'],
  ['tournaments', 'logo'],
  ['user_profiles', 'image'],
]

export const listNamedImages = async (db: Db): Promise<string[]> => {
  const found: string[] = []
  for (const [table, column] of imageColumns) {
    const { rows } = await sql<{ images: string | string[] }>`
      select ${sql.ref(column)} as images from ${sql.table(table)} where ${sql.ref(column)} is not null
    `.execute(db)
    for (const { images } of rows) found.push(...[images].flat())
  }
  return found
}

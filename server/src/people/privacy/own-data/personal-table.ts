import type { PersonalTopic } from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'

/**
 * The person of an account. The addresses are in lower case and include earlier ones; `addressHashes` is what is kept of
 * them when they are invited. Addresses that are not proven to be the person's are left out, so that an account reaches
 * no records of somebody else.
 */
export type Person = { id: number; emails: string[]; addressHashes: Buffer[] }

/** What names a person in audit entries: every address and username that the account has or had. */
export type Named = Pick<Person, 'id' | 'emails'> & { usernames: string[] }

/**
 * What one table holds of a person. The download reads it, the erasure follows it, and a test compares it with the
 * columns of the database. A table may have several entries, for several relations to a person.
 */
export type PersonalTable = {
  table: string
  /** The paragraph of the page on privacy that tells of it. */
  topic: PersonalTopic
  /** The part of the download; the table's name by default. */
  part?: string
  /** Which rows are of a person, as a condition on `t`. */
  rows: (person: Person) => RawBuilder<unknown>
  /** The columns of the download. */
  exported: readonly string[]
  /** Names that the download adds to the ids. */
  exportedNames?: RawBuilder<unknown>
  /** What the download shows in place of a text. */
  shownText?: (text: string) => string
  /** Columns that the download leaves out: secrets, and what concerns somebody else. */
  withheld?: readonly string[]
  /** Columns with addresses of images, which the download contains and the erasure removes with the rows. */
  images?: readonly string[]
  /** The erasure deletes the rows. */
  isDeleted?: true
  /** The erasure sets these columns to null. */
  cleared?: readonly string[]
  /** The erasure replaces these columns by steps of its own (erase-account.ts). */
  replaced?: readonly string[]
  /** Columns that stay, because rankings and records of others rest on an id that names nobody any more. */
  remaining?: readonly string[]
}

/** Rows with the id of the person. */
export function isOwn({ id }: Person): RawBuilder<unknown> {
  return sql`t.user_id = ${id}`
}

/** The name of the pool of a row, for the download. */
export const pool = sql`(select name from pools where id = t.pool_id) as pool`

/** The name of the organizer of a row, for the download. */
export const organizer = sql`(select name from organizers where id = t.organizer_id) as organizer`

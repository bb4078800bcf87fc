import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import { states } from '../../../platform/postgres/states-sql.ts'
import { listImages } from '../erasure/erasure.queries.ts'
import type { Person, PersonalTable } from './personal-table.ts'

const linkLifetime = sql`interval '24 hours'`

export async function requestExport(db: Db, user_id: number) {
  await sql`
    insert into data_exports (user_id) values (${user_id})
    on conflict (user_id) do update set requested_at = now(), token_hashes = default, archive = null, made_at = null
  `.execute(db)
}

/** Locks a wish that was not answered yet, and returns its active user. */
export async function lockRequested(db: Db, user_id: number): Promise<{ email: string } | undefined> {
  const { rows } = await sql<{ email: string }>`
    select u.email from data_exports d join users u on u.id = d.user_id and u.status = ${states.user.active}
     where d.user_id = ${user_id} and d.made_at is null for update of d
  `.execute(db)
  return rows[0]
}

export async function isProven(db: Db, user_id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from users where id = ${user_id} and email_proven_at is not null`.execute(db)
  return rows.length > 0
}

/** The account of an address, in any status, unless it was erased. */
export async function findAccount(db: Db, email: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from users where lower(email) = lower(${email}) and erased_at is null
  `.execute(db)
  return rows[0]?.id
}

export async function saveExport(db: Db, { user_id, archive }: { user_id: number; archive: Buffer }) {
  await sql`update data_exports set archive = ${archive}, made_at = now() where user_id = ${user_id}`.execute(db)
}

/**
 * Adds a link to a download. The earlier ones stay valid: an administrator may have read the mail. False if there is no
 * download.
 */
export async function linkExport(db: Db, { user_id, token_hash }: { user_id: number; token_hash: Buffer }) {
  const { numAffectedRows } = await sql`
    update data_exports set token_hashes = token_hashes || ${token_hash}::bytea where user_id = ${user_id} and archive is not null
  `.execute(db)
  return numAffectedRows === 1n
}

export async function findArchive(db: Db, token_hash: Buffer): Promise<Buffer | undefined> {
  const { rows } = await sql<{ archive: Buffer }>`
    select d.archive from data_exports d join users u on u.id = d.user_id and u.status = ${states.user.active}
     where d.token_hashes @> array[${token_hash}::bytea] and d.made_at > now() - ${linkLifetime}
  `.execute(db)
  return rows[0]?.archive
}

export async function deleteExpired(db: Db) {
  await sql`delete from data_exports where coalesce(made_at, requested_at) < now() - ${linkLifetime}`.execute(db)
}

/** Everything that the download has of a person, by part, and the addresses of the images. */
export async function readOwnData(db: Db, entries: readonly PersonalTable[], person: Person) {
  const data: Record<string, unknown[]> = {}
  const images: string[] = []
  for (const entry of entries) {
    if (entry.exported.length > 0) data[entry.part ?? entry.table] = await readRows(db, entry, person)
    images.push(...(await listImages(db, entry, person)))
  }
  return { data, images: [...new Set(images)] }
}

/** The pools in which a person is enrolled. */
export async function listEnrolled(db: Db, user_id: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select p.id, p.name from enrolments e join pools p on p.id = e.pool_id
     where e.user_id = ${user_id} and e.status in ${states.enrolled} order by p.id
  `.execute(db)
  return rows
}

const readRows = async (
  db: Db,
  { table, rows, exported, exportedNames, shownText = (text) => text }: PersonalTable,
  person: Person,
): Promise<unknown[]> => {
  const columns = [
    ...exported.map((column) => sql`${sql.ref(`t.${column}`)}`),
    ...(exportedNames ? [exportedNames] : []),
  ]
  const found = await sql<
    Record<string, unknown>
  >`select ${sql.join(columns)} from ${sql.table(table)} t where ${rows(person)}`.execute(db)
  const shown = ([column, value]: [string, unknown]) => [column, typeof value === 'string' ? shownText(value) : value]
  return found.rows.map((row) => Object.fromEntries(Object.entries(row).map(shown)))
}

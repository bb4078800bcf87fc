import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const name = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/))

const manifest = z.object({
  format: z.literal(1),
  made_at: z.string(),
  /** The last migration of the database. A restore begins with the tables of that migration. */
  migration: z.string(),
  postgres: z.string(),
  /** The time zone of the months of the boards. The server must be started with it. */
  time_zone: z.nullable(z.string()),
  tables: z.array(z.object({ name, columns: z.array(name), rows: z.int(), sha256: hash })),
  sequences: z.array(z.object({ name, last_value: z.int(), is_called: z.boolean() })),
  /** The hash of the list, which contains the hash of each file. */
  files: z.object({ count: z.int(), sha256: hash }),
  jobs: z.object({ count: z.int(), sha256: hash }),
})

/** The description of a back-up. It is written last, so a folder without it is no back-up. */
export type Manifest = z.output<typeof manifest>

export const manifestFile = 'manifest.json'
export const jobsFile = 'jobs.ndjson'
/** A list in the format of sha256sum, which can check it inside the folder of the files. */
export const filesList = 'files.sha256'
export const filesFolder = 'files'
export function tableFile(table: string) {
  return join('tables', `${table}.copy.zst`)
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(missing)
  if (text === undefined) throw new Error(`${folder} no es una copia de seguridad: le falta ${manifestFile}.`)
  const found = manifest.safeParse(parsed(text))
  if (found.success) return found.data
  throw new Error(`${join(folder, manifestFile)} está dañado o es de una versión posterior de Compety.`)
}

const missing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { fold } from '@compety/contract'
import { sql } from 'kysely'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Db } from '../platform/postgres/database.ts'
import { teams } from './world-cup-2026.ts'

const flagFile = (flag: string) =>
  fileURLToPath(new URL(`flags/${flag}.svg`, import.meta.resolve('circle-flags/package.json')))

/** Writes the teams with their flags as logos. */
export async function seedTeams(db: Db, files: FileStore) {
  const logos = await Promise.all(teams.map(async ({ flag }) => files.saveImage(await readFile(flagFile(flag)))))
  await sql`
    insert into teams (name, code, sport_id, logo, name_search)
    select t.name, t.code, s.id, t.logo, t.search
      from unnest(${teams.map(({ name }) => name)}::text[], ${teams.map(({ code }) => code)}::text[], ${logos}::text[],
                  ${teams.map(({ name }) => fold(name))}::text[]) as t (name, code, logo, search),
           sports s
     where s.code = 'FUT'
  `.execute(db)
}

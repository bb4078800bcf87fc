import type { operations } from '@compety/contract'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { AppContext } from '../platform/app-context.ts'
import type { Db } from '../platform/postgres/database.ts'
import { type Difference, recount } from './recount.ts'
import type { Boards } from './settle.ts'

export type LastRecount = NonNullable<z.output<typeof operations>['recount']>

const name = 'last_recount'

/** Compares every ranking with a count from nothing, and remembers for the operations screen how that ended. */
export const recountAndRemember = async (
  db: Db,
  context: Boards,
  { repair }: { repair: boolean },
): Promise<Difference[]> => {
  const started = performance.now()
  const differences = await recount(db, context, { repair })
  const value: LastRecount = {
    finished_at: new Date().toISOString(),
    seconds: Math.round((performance.now() - started) / 100) / 10,
    differences: differences.length,
    repaired: repair && differences.length > 0,
  }
  await sql`
    insert into settings (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
    on conflict (name) do update set value = excluded.value
  `.execute(db)
  return differences
}

export const findLastRecount = async (db: Db): Promise<LastRecount | null> => {
  const { rows } = await sql<{ value: LastRecount }>`select value from settings where name = ${name}`.execute(db)
  return rows[0]?.value ?? null
}

/** Each night; repairing is for a person to decide. */
export const recountJobs = ({ db, jobs, boards, timeZone }: Pick<AppContext, 'db' | 'jobs' | 'boards' | 'timeZone'>) =>
  jobs.schedule('recount', '41 9 * * *', async () => {
    const differences = await recountAndRemember(db, { boards, timeZone }, { repair: false })
    if (differences.length > 0) console.error(`recount: ${differences.length} differences`)
  })

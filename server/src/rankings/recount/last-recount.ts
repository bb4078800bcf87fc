import type { operations } from '@compety/contract'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Boards } from '../store/board-cache.ts'
import { type Difference, recount } from './recount.ts'

export type LastRecount = NonNullable<z.output<typeof operations>['recount']>

const name = 'last_recount'

/** Compares every ranking with a full computation and stores the outcome for the operations screen. */
export async function recountAndRemember(
  db: Db,
  context: Boards,
  { repair }: { repair: boolean },
): Promise<Difference[]> {
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

export async function findLastRecount(db: Db): Promise<LastRecount | null> {
  const { rows } = await sql<{ value: LastRecount }>`select value from settings where name = ${name}`.execute(db)
  return rows[0]?.value ?? null
}

/** Schedules a nightly comparison. It does not repair, because an administrator must decide that. */
export function recountJobs({ db, jobs, boards, timeZone }: Boards & { db: Db; jobs: Jobs }) {
  return jobs.schedule('recount', '41 9 * * *', async () => {
    const differences = await recountAndRemember(db, { boards, timeZone }, { repair: false })
    if (differences.length > 0) console.error(`recount: ${differences.length} differences`)
  })
}

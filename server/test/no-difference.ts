import { expect } from 'vitest'
import type { Db } from '../src/platform/postgres/database.ts'
import { recount } from '../src/rankings/recount/recount.ts'
import { boardCache } from '../src/rankings/store/board-cache.ts'

/** Expects every stored board to equal a full computation. */
export async function expectNoDifference(db: Db, timeZone = 'UTC') {
  expect(await recount(db, { boards: boardCache(), timeZone }, { repair: false })).toEqual([])
}

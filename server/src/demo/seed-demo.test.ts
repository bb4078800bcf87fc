import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { fileStore } from '../files/file-store.ts'
import { boardCache } from '../rankings/board-cache.ts'
import { recount } from '../rankings/recount.ts'
import { seedDemo } from './seed-demo.ts'

const number = async (db: Awaited<ReturnType<typeof testDatabase>>['db'], question: ReturnType<typeof sql>) => {
  const { rows } = await sql<{ n: number }>`select (${question})::bigint as n`.execute(db)
  return rows[0]?.n ?? 0
}

test('the demo season fills every screen and its rankings equal a recount', async () => {
  const { db, drop } = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'compety-demo-'))
  const context = { files: fileStore(folder), boards: boardCache(), timeZone: 'UTC' }
  try {
    const { player } = await db.transaction().execute((db) => seedDemo(db, context, new Date()))
    const own = sql`(select id from users where email = ${player.email})`
    expect(await number(db, sql`select count(*) from matches`)).toBe(72)
    expect(
      await number(db, sql`select count(*) from matches where status = 1 and blocked_at > now()`),
    ).toBeGreaterThanOrEqual(20)
    expect(await number(db, sql`select count(*) from users where role_id = 2`)).toBe(60)
    expect(await number(db, sql`select count(distinct status) from pools`)).toBe(3)
    expect(await number(db, sql`select count(*) from pools where is_private`)).toBe(1)
    expect(await number(db, sql`select count(*) from pools where players_limit is not null`)).toBe(2)
    expect(await number(db, sql`select count(*) from organizers`)).toBe(4)
    expect(await number(db, sql`select count(*) from teams where logo is null`)).toBe(0)
    expect(
      await number(db, sql`select count(*) from invitations i where i.email = ${player.email} and status = 1`),
    ).toBe(1)
    expect(await number(db, sql`select count(*) from favorite_pools where user_id = ${own}`)).toBeGreaterThan(0)
    expect(await number(db, sql`select count(*) from pool_reviews`)).toBeGreaterThan(10)
    expect(await number(db, sql`select count(*) from enrolments where user_id = ${own}`)).toBe(4)
    expect(
      await number(
        db,
        sql`select count(*) from pools p
        where players_count <> (select count(*) from enrolments e where e.pool_id = p.id and e.status in (1, 3))`,
      ),
    ).toBe(0)
    expect(await number(db, sql`select count(*) from leaderboards where points <> points_before`)).toBeGreaterThan(0)
    expect(await recount(db, context, { repair: false })).toEqual([])
  } finally {
    await drop()
    await rm(folder, { recursive: true, force: true })
  }
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { pointsOf } from '../../test/crowd.ts'
import { testDatabase } from '../../test/database.ts'
import { importFixtures } from '../fixtures/imports/import-fixtures.ts'
import { collectFixtures } from '../fixtures/sources/collect-fixtures.ts'
import { findTables } from '../fixtures/tournaments/table.ts'
import { fileStore } from '../platform/files/file-store.ts'
import { folderStorage } from '../platform/files/storage/folder-storage.ts'
import { recount } from '../rankings/recount/recount.ts'
import { boardCache } from '../rankings/store/board-cache.ts'
import { demoFile } from './editions/demo-rows.ts'
import { listPlayedEditions } from './editions/editions.queries.ts'
import type { DemoEdition } from './editions/plan.ts'
import { seedDemo } from './seed-demo.ts'

const today = new Date().toISOString().slice(0, 10)

test.each(['00:00:00', '23:59:59'])('at %s the demo season has data for every screen', async (hour) => {
  const { db, drop } = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'compety-demo-'))
  const context = { files: fileStore(folderStorage(folder)), boards: boardCache(), timeZone: 'UTC' }
  const now = new Date(`${today}T${hour}Z`)
  const count = async (rows: RawBuilder<unknown>) => {
    const { rows: answer } = await sql<{ n: number }>`select count(*) as n from ${rows}`.execute(db)
    return answer[0]?.n ?? -1
  }
  try {
    const [player] = await db.transaction().execute((db) => seedDemo(db, context, now))
    const own = sql`(select id from users where email = ${player?.email})`
    const open = sql`(select id from matches where status = 1 and not has_placeholder and blocked_at > ${now.toISOString()}) m`

    expect(await count(sql`matches where tournament_id = (select id from tournaments)`)).toBe(104)
    expect(await count(sql`matches where has_placeholder`)).toBe(32)
    expect(await count(sql`(select distinct group_name from matches where group_name is not null) g`)).toBe(12)
    expect(await count(sql`tournament_rounds where stage = 'group'`)).toBe(3)
    expect(await count(sql`tournament_rounds where stage = 'knockout'`)).toBe(6)
    const [firstPlaceholder] = (await sql`select name, code from teams where is_placeholder order by id`.execute(db))
      .rows
    expect(firstPlaceholder).toEqual({ name: '2.º Grupo A', code: '2A' })
    expect(await count(open)).toBeGreaterThanOrEqual(20)
    expect(await count(sql`teams where logo is null and not is_placeholder`)).toBe(0)
    expect(await count(sql`users where role_id = 2`)).toBe(67)
    expect(await count(sql`users where not is_demo`)).toBe(0)
    expect(await count(sql`(select distinct funnel_status from players) states`)).toBeGreaterThan(4)
    expect(
      await count(
        sql`user_profiles join enrolments using (user_id) where coalesce(sex_id, country_id) is null or name is null`,
      ),
    ).toBe(0)
    expect(await count(sql`organizers`)).toBe(4)
    expect(await count(sql`organizer_subscriptions`)).toBeGreaterThan(20)
    expect(await count(sql`(select distinct status from pools) s`)).toBe(3)
    expect(await count(sql`pools where is_private`)).toBe(1)
    expect(await count(sql`pools where players_limit is not null`)).toBe(2)
    expect(await count(sql`pool_reviews`)).toBeGreaterThan(10)
    expect(await count(sql`pool_tournaments where cardinality(rounds) = 3`)).toBe(3)

    expect(await count(sql`enrolments join pools p on p.id = pool_id where user_id = ${own} and p.status = 2`)).toBe(3)
    expect(await count(sql`invitations where email = ${player?.email} and status = 1`)).toBe(1)
    expect(await count(sql`favorite_pools where user_id = ${own}`)).toBeGreaterThan(0)
    expect(await count(sql`wallet_entries where user_id = ${own}`)).toBe(2)
    const due = sql`${open} join pool_matches pm on pm.match_id = m.id
                           join enrolments e on e.pool_id = pm.pool_id and e.user_id = ${own}`
    const sent = await count(sql`predictions p join ${open} on m.id = p.match_id where p.user_id = ${own}`)
    expect(sent).toBeGreaterThan(0)
    expect(await count(due)).toBeGreaterThan(sent + 10)

    const differing = sql`
      (select from predictions x join ${open} on m.id = x.match_id group by x.match_id, x.user_id
       having count(distinct (x.home_team_score, x.away_team_score)) > 1) differing`
    expect(await count(differing)).toBe(0)

    const counted = sql`select count(*) from enrolments e where e.pool_id = p.id and e.status in (1, 3)`
    expect(await count(sql`pools p where p.players_count <> (${counted})`)).toBe(0)
    expect(await count(sql`pools where (status = 1) <> (beginst_at > ${now.toISOString()})`)).toBe(0)
    expect(await count(sql`pools where (status = 3) <> (ends_at < ${now.toISOString()})`)).toBe(0)
    expect(await count(sql`leaderboards where last_players <> ''`)).toBeGreaterThan(0)
    expect(await recount(db, context, { repair: false })).toEqual([])

    const tables = await findTables(db, 1)
    expect(tables.map(({ rows }) => rows.length)).toEqual(Array(12).fill(4))
    expect(tables.every(({ rows: [first] }) => (first?.points ?? 0) > 0)).toBe(true)

    // The player with the printed log-in is neither among the first nor among the last of the 60 players.
    const points = await pointsOf(db, { kind: 'world', id: 0 })
    const { rows } = await sql<{ id: number }>`select ${own} as id`.execute(db)
    const ours = points.get(rows[0]?.id as number) as number
    const place = 1 + [...points.values()].filter((theirs) => theirs > ours).length
    expect(place).toBeGreaterThan(5)
    expect(place).toBeLessThan(40)

    // The feed of the season takes up what was written: it finds each match and fills the first places.
    const later = new Date(now.getTime() + 8 * 24 * 3_600_000)
    const [season] = await listPlayedEditions(db)
    const report = await importFixtures(db, context, {
      file: collectFixtures(demoFile(later, season as DemoEdition), {}),
      actor_id: null,
      sport: 'FUT',
      deadlineMinutes: 15,
      dryRun: false,
      tournament_id: 1,
    })
    expect([report.rounds, report.held, report.missing]).toEqual([[], [], []])
    expect(report.changes.filter(({ change }) => change === 'create')).toEqual([])
    expect(await count(sql`matches where has_placeholder`)).toBeLessThan(20)
    expect(await recount(db, context, { repair: false })).toEqual([])
  } finally {
    await drop()
    await rm(folder, { recursive: true, force: true })
  }
})

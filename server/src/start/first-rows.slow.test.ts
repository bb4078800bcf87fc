import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { readConfig } from '../platform/config/config.ts'
import { makeFirstRows } from './first-rows.ts'

test('servers that start together on a new database make one demo season, and both print its log-ins', async () => {
  const { db, drop } = await testDatabase()
  onTestFinished(drop)
  const make = () => makeFirstRows({ db, config: readConfig({}), isEmbedded: true, say: () => {} })
  const [first, second] = await Promise.all([make(), make()])
  expect(first.map(({ who }) => who)).toEqual(['Jugador', 'Administrador'])
  expect(second).toEqual(first)
  const { rows } = await sql<{ count: number }>`select count(*) as count from pools`.execute(db)
  expect(rows[0]?.count).toBe(6)
})

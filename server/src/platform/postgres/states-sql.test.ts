import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { expect, test } from 'vitest'
import { states } from './states-sql.ts'

const db = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

test('states are part of the statement, not its parameters', () => {
  const { sql: text, parameters } =
    sql`select from enrolments where status in ${states.enrolled} or status = ${states.enrolment.withdrawn}`.compile(db)
  expect([text, parameters]).toEqual(['select from enrolments where status in (1, 3) or status = 2', []])
})

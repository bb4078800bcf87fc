import { fold } from '@compety/contract'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { folded } from './list-sql.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

test.each(['Fútbol · Liga', 'ÑANDÚ  y\n\tcigüeña ', '100 % ^ ` ´ ¨ ¯ ¸ ʼ', 'Ünïted \u0301a', 'straße İ'])(
  'PostgreSQL folds %j as the contract does',
  async (text) => {
    const { rows } = await sql<{ text: string }>`select ${folded(sql`${text}::text`)} as text`.execute(db)
    expect(rows).toEqual([{ text: fold(text) }])
  },
)

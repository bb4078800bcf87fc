import { fold } from '@compety/contract'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { aPool, aTeam } from '../../../test/builders.ts'
import { testDatabase } from '../../../test/database.ts'
import { folded } from '../paging/list-sql.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

test.each(['Fútbol · Liga', 'ÑANDÚ  y\n\tcigüeña ', '100 % ^ ` ´ ¨ ¯ ¸ ʼ', 'Ünïted \u0301a', 'straße İ'])(
  'PostgreSQL folds %j as the contract does',
  async (text) => {
    const { rows } = await sql<{ text: string }>`select ${folded(sql`${text}::text`)} as text`.execute(db)
    expect(rows).toEqual([{ text: fold(text) }])
  },
)

test('the search columns of the database are folded in the same way', async () => {
  const [code, link] = ['Ñ·^  É', 'https://gol.example/´Á']
  await sql`update teams set code = ${code} where id = ${await aTeam(db)}`.execute(db)
  await sql`update pools set share_url = ${link} where id = ${await aPool(db)}`.execute(db)
  const { rows } = await sql`
    select t.code_search, p.url_search from teams t, pools p where t.code = ${code} and p.share_url = ${link}
  `.execute(db)
  expect(rows).toEqual([{ code_search: fold(code), url_search: fold(link) }])
})

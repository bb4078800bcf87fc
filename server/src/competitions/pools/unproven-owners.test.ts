import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { anOrganizer } from '../../../test/builders.ts'

const { call, db, aPlayer, close } = await testApp({ smtpUrl: 'smtp://127.0.0.1:9' })
afterAll(close)

test('where mails are sent, an owner whose address is not proven has private pools of 50 players', async () => {
  const owner = await aPlayer()
  const organizer_id = await anOrganizer(db, owner)
  const create = (pool: object) =>
    call('POST /pools', { as: owner, body: { pool: { name: 'A', organizer_id, ...pool } } })
  const proven = (at: string | null) => sql`update users set email_proven_at = ${at} where id = ${owner.id}`.execute(db)
  await proven(null)
  const listed = await create({ is_private: false })
  expect([listed.status, listed.body.message]).toEqual([
    409,
    'Mientras el correo del dueño no esté confirmado, las competies del organizador no aparecen en las listas. Déjala privada.',
  ])
  expect((await create({ players_limit: 51 })).body.limit).toBe(50)
  expect((await create({ players_limit: 50 })).status).toBe(201)
  await proven('2026-01-01T00:00:00Z')
  expect((await create({ is_private: false, players_limit: 51 })).status).toBe(201)
})

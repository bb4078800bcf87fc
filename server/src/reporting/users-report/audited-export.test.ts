import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'

const { call, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)
const admin = await anAdministrator()

test('an export leaves an audit entry that says who took which list, and by which filters', async () => {
  expect((await call('GET /usersReports/export?username=gen&page=2', { as: admin })).status).toBe(200)
  const { entries } = (await call('GET /audit?subject=export', { as: admin })).body
  expect(entries).toEqual([
    {
      id: expect.any(Number),
      created_at: expect.any(String),
      actor: { id: admin.id, email: admin.email, username: admin.username },
      token: null,
      is_automatic: false,
      source: null,
      subject: 'export',
      subject_id: 0,
      subject_name: null,
      action: 'export',
      actionAsString: 'Exportación',
      changes: [
        { field: 'list', before: null, after: 'Reporte de usuarios' },
        { field: 'order', before: null, after: 'email_asc' },
        { field: 'username', before: null, after: 'sí' },
      ],
    },
  ])
})

test('a refused export leaves none', async () => {
  const { total } = (await call('GET /audit', { as: admin })).body
  await call('GET /usersReports/export', { as: await aPlayer() })
  expect((await call('GET /audit', { as: admin })).body.total).toBe(total)
})

import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { anOrganizer } from '../../../test/builders.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

test('the list is whole when nothing is asked for, and paged otherwise (Q22)', async () => {
  const [admin, owner] = [await anAdministrator(), await aPlayer('ana')]
  for (let n = 0; n < 11; n++) await anOrganizer(db, owner)
  const list = async (query: string) => (await call(`GET /organizers${query}`, { as: admin })).body
  for (const query of ['', '?_=1'])
    expect(await list(query)).toMatchObject({ total: 11, currentPage: 1, nextPage: null, totalPages: 1 })
  expect((await list('?_=1')).organizers).toHaveLength(11)
  expect((await list('?page=1')).organizers).toHaveLength(10)
})

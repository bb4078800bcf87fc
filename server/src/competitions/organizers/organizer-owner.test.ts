import { afterAll, describe, expect, test } from 'vitest'
import { aRole } from '../../../test/a-role.ts'
import { notAllowed, outcome } from '../../../test/answers.ts'
import { type Actor, manyConnections, testApp } from '../../../test/app.ts'
import { anOrganizer, aPool } from '../../../test/builders.ts'
import { organizerForms } from '../../../test/organizer-forms.ts'

const { call, db, aPlayer, aUser, anAdministrator, close } = await testApp({}, manyConnections)
afterAll(close)

const [admin, ana] = [await anAdministrator(), await aPlayer('ana')]
const { filled, edit, read } = await organizerForms({ call, db }, admin)

describe('the owner of an organizer', () => {
  const editors = ['organizers.read', 'organizers.create', 'organizers.update']
  const [editor, reader, manager] = [
    async () => aUser({ role_id: await aRole(db, ...editors) }),
    async () => aUser({ role_id: await aRole(db, ...editors, 'users.read') }),
    async () => aUser({ role_id: await aRole(db, ...editors, 'users.read', 'pools.update') }),
  ]
  const giveTo = async (as: Actor, id: number, owner_username = as.username) =>
    call(`PUT /organizers/${id}`, { as, body: { organizer: { ...(await read(id)), owner_username } } })

  test('is named only by who may read users', async () => {
    const make = (as: Actor, owner_username: string | null = 'ana') =>
      call('POST /organizers', { as, body: { organizer: filled({ owner_username }) } })
    const [as, other] = [await editor(), await reader()]
    for (const name of ['ana', as.username, 'nadie']) expect(outcome(await make(as, name))).toEqual(notAllowed)
    expect((await make(other)).status).toBe(201)
  })

  test('is changed only by who may read users, the rest also by others', async () => {
    const [id, as, other] = [await anOrganizer(db, ana), await editor(), await reader()]
    for (const name of [as.username, 'nadie']) expect(outcome(await giveTo(as, id, name))).toEqual(notAllowed)
    expect((await giveTo(as, id, 'ANA')).status).toBe(200)
    expect(await read(id)).toMatchObject({ owner_username: 'ana' })
    expect((await giveTo(other, id)).body.organizer).toMatchObject({ owner_id: other.id })
  })

  test('that is replaced takes along the address and telephone number, unless others are typed', async () => {
    const [id, eva] = [await anOrganizer(db, ana), await aPlayer()]
    const contact = { email: 'ana@example.org', phone: '+57 300' }
    await edit(id, { ...(await read(id)), ...contact })
    await edit(id, { ...(await read(id)), name: 'Otra' })
    expect(await read(id)).toMatchObject(contact)
    await edit(id, { ...(await read(id)), owner_username: eva.username, phone: '+57 301' })
    expect(await read(id)).toMatchObject({ owner_id: eva.id, email: null, phone: '+57 301' })
  })

  test('of a private pool is changed only by who manages pools, so that nobody gets into it', async () => {
    const [id, as, other] = [await anOrganizer(db, ana), await reader(), await manager()]
    const pool = await aPool(db, { organizer_id: id, is_private: true })
    expect(outcome(await giveTo(as, id))).toEqual(notAllowed)
    expect(outcome(await giveTo(as, id, (await aPlayer()).username))).toEqual(notAllowed)
    expect((await call(`GET /pools/${pool}`, { as })).status).toBe(404)
    expect((await giveTo(other, id)).status).toBe(200)
  })
})

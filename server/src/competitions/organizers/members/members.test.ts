import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { invalid, notAllowed, outcome, refused } from '../../../../test/answers.ts'
import { type Actor, manyConnections, testApp } from '../../../../test/app.ts'
import { auditOf } from '../../../../test/audit.ts'
import { anOrganizer, aPool } from '../../../../test/builders.ts'
import { mailedTokens } from '../../../../test/mailed-links.ts'
import { anOrganizerInvitation, anOrganizerMember } from '../../../../test/requests/organizer-requests.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp({}, manyConnections)
afterAll(close)

const admin = await anAdministrator()

/** An organizer with an owner, a second owner and a manager. */
const aGround = async () => {
  const [owner, second, manager] = [await aPlayer(), await aPlayer(), await aPlayer()]
  const organizer = await anOrganizer(db, owner)
  await anOrganizerMember(db, { organizer, user: second, role: 'owner' })
  await anOrganizerMember(db, { organizer, user: manager })
  return { organizer, owner, second, manager }
}
const listed = async (organizer: number, as: Actor) => (await call(`GET /organizers/${organizer}/members`, { as })).body
const membersOf = async (organizer: number) => {
  const { members } = await listed(organizer, admin)
  return members.map(({ user, role }: { user: { id: number }; role: string }) => [user.id, role])
}
const ownerOf = async (organizer: number) => (await call(`GET /organizers/${organizer}`, { as: admin })).body.organizer
const invite = (organizer: number, as: Actor, body: object) =>
  call(`POST /organizers/${organizer}/members`, { as, body: { role: 'manager', ...body } })
const received = async (as: Actor) => (await call('GET /organizer_invitations', { as })).body.invitations
const remove = (organizer: number, as: Actor, who: Actor) =>
  call(`DELETE /organizers/${organizer}/members/${who.id}`, { as })
const give = (organizer: number, as: Actor, [who, role]: [Actor, string]) =>
  call(`PUT /organizers/${organizer}/members/${who.id}`, { as, body: { role } })
const answer = (id: number, how: 'accept' | 'reject', as: Actor) =>
  call(`POST /organizer_invitations/${id}/${how}`, { as })
const lastOwner = refused(409, 'La organización debe tener al menos un dueño. Nombra antes a otro.')

describe('the members of an organizer', () => {
  test('are listed for members with their roles, and without addresses', async () => {
    const { organizer, owner, second, manager } = await aGround()
    const { members } = await listed(organizer, manager)
    expect(members).toMatchObject([
      { user: { id: owner.id, username: owner.username }, role: 'owner' },
      { user: { id: second.id }, role: 'owner' },
      { user: { id: manager.id }, role: 'manager' },
    ])
    expect(JSON.stringify(members)).not.toContain('@example.com')
    expect(outcome(await call(`GET /organizers/${organizer}/members`, { as: await aPlayer() }))).toEqual(notAllowed)
  })

  test('are shown on the public profile, the owners first', async () => {
    const { organizer, owner, second, manager } = await aGround()
    const { members } = (await call(`GET /organizers/profile/${organizer}`)).body.organizer
    expect(members.map(({ username }: { username: string }) => username)).toEqual([
      owner.username,
      second.username,
      manager.username,
    ])
  })

  test('see all pools of the organizer and none of others, by name and state', async () => {
    const { organizer, manager } = await aGround()
    const mine = [
      await aPool(db, { organizer_id: organizer, is_private: true, name: 'Copa Alfa' }),
      await aPool(db, { organizer_id: organizer, status: 5, name: 'Copa Beta' }),
    ]
    await aPool(db, { name: 'Copa Gamma' })
    const pools = async (query = '') => {
      const { body } = await call(`GET /organizers/${organizer}/pools${query}`, { as: manager })
      return body.pools.map(({ id }: { id: number }) => id)
    }
    expect((await pools()).toSorted()).toEqual(mine)
    expect(await pools('?status=5')).toEqual([mine[1]])
    expect(await pools('?name=alfa')).toEqual([mine[0]])
    expect(outcome(await call(`GET /organizers/${organizer}/pools`, { as: await aPlayer() }))).toEqual(notAllowed)
  })

  test('only owners change roles and remove others, and a manager may leave', async () => {
    const { organizer, owner, second, manager } = await aGround()
    expect(outcome(await give(organizer, manager, [manager, 'owner']))).toEqual(notAllowed)
    expect(outcome(await remove(organizer, manager, second))).toEqual(notAllowed)
    expect((await give(organizer, owner, [manager, 'owner'])).body.member).toMatchObject({
      user: { id: manager.id },
      role: 'owner',
    })
    expect((await give(organizer, second, [manager, 'manager'])).status).toBe(200)
    expect((await remove(organizer, manager, manager)).status).toBe(200)
    expect(await membersOf(organizer)).toEqual([
      [owner.id, 'owner'],
      [second.id, 'owner'],
    ])
    expect(outcome(await remove(organizer, owner, manager))).toEqual(
      refused(404, 'Ese usuario no es miembro de la organización.'),
    )
    expect((await auditOf(db, 'organizer', organizer)).map(({ action }) => action)).toEqual([
      'changeMember',
      'changeMember',
      'removeMember',
    ])
  })

  test('the owner of longest standing is followed by the next one, without address and telephone', async () => {
    const { organizer, owner, second } = await aGround()
    await sql`update organizers set email = 'club@example.org', phone = '+57 300' where id = ${organizer}`.execute(db)
    expect((await remove(organizer, owner, owner)).status).toBe(200)
    expect(await ownerOf(organizer)).toMatchObject({ owner_id: second.id, email: null, phone: null })
    expect((await membersOf(organizer))[0]).toEqual([second.id, 'owner'])
  })

  test('an owner who becomes a manager stays a member, and stands behind when promoted again', async () => {
    const { organizer, owner, second } = await aGround()
    await give(organizer, second, [owner, 'manager'])
    expect((await ownerOf(organizer)).owner_id).toBe(second.id)
    await give(organizer, second, [owner, 'owner'])
    expect((await ownerOf(organizer)).owner_id).toBe(second.id)
    expect((await membersOf(organizer)).slice(0, 2)).toEqual([
      [second.id, 'owner'],
      [owner.id, 'owner'],
    ])
  })

  test('the last owner cannot leave or become a manager, also by an administrator', async () => {
    const { organizer, owner, second } = await aGround()
    await remove(organizer, owner, second)
    for (const as of [owner, admin]) {
      expect(outcome(await remove(organizer, as, owner))).toEqual(lastOwner)
      expect(outcome(await give(organizer, as, [owner, 'manager']))).toEqual(lastOwner)
    }
  })

  test('an owner who cannot log in does not count as the last one', async () => {
    const { organizer, owner, second } = await aGround()
    await sql`update users set status = 4 where id = ${second.id}`.execute(db)
    expect(outcome(await remove(organizer, owner, owner))).toEqual(lastOwner)
  })

  test('of two owners who leave at once one stays', async () => {
    for (let n = 0; n < 5; n++) {
      const { organizer, owner, second } = await aGround()
      const answers = await Promise.all([remove(organizer, owner, owner), remove(organizer, second, second)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect((await membersOf(organizer)).filter(([, role]: string[]) => role === 'owner')).toHaveLength(1)
    }
  })

  test('of two owners who remove each other at once one stays', async () => {
    const { organizer, owner, second } = await aGround()
    const answers = await Promise.all([remove(organizer, owner, second), remove(organizer, second, owner)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  })

  test('an owner whom an administrator names takes the standing of the one before', async () => {
    const { organizer, owner, second } = await aGround()
    const eva = await aPlayer()
    const { organizer: record } = (await call(`GET /organizers/${organizer}`, { as: admin })).body
    const body = { organizer: { ...record, owner_username: eva.username } }
    expect((await call(`PUT /organizers/${organizer}`, { as: admin, body })).status).toBe(200)
    expect((await membersOf(organizer)).slice(0, 2)).toEqual([
      [eva.id, 'owner'],
      [second.id, 'owner'],
    ])
    expect(outcome(await call(`GET /organizers/${organizer}`, { as: owner }))).toEqual(notAllowed)
  })
})

describe('an invitation to an organizer', () => {
  test('to an address waits until the user with it accepts', async () => {
    const [{ organizer, owner }, eva] = [await aGround(), await aPlayer()]
    const { status, body } = await invite(organizer, owner, { email: eva.email.toUpperCase() })
    expect([status, body]).toEqual([200, { status: 'success', message: 'Hemos enviado la invitación' }])
    expect(outcome(await call(`GET /organizers/${organizer}`, { as: eva }))).toEqual(notAllowed)
    const [invitation] = await received(eva)
    expect(invitation).toMatchObject({ organizer: { id: organizer }, role: 'manager', user_name: owner.username })
    const accepted = await answer(invitation.id, 'accept', eva)
    expect(accepted.body.organizer).toMatchObject({ id: organizer, role: 'manager' })
    expect((await call(`GET /organizers/${organizer}`, { as: eva })).status).toBe(200)
    expect(await received(eva)).toEqual([])
    expect((await auditOf(db, 'organizer', organizer)).at(-1)).toMatchObject({ actor_id: eva.id, action: 'addMember' })
  })

  test('answers alike to an address without an account, of a member and of a stranger', async () => {
    const { organizer, owner, manager } = await aGround()
    const addresses = ['nadie@example.org', manager.email, (await aPlayer()).email]
    const answers = []
    for (const email of addresses) answers.push(outcome(await invite(organizer, owner, { email })))
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    expect((await listed(organizer, owner)).invitations).toHaveLength(3)
    expect(await received(manager)).toEqual([])
  })

  test('to a username reaches that user by mail and in the product, and names its role', async () => {
    const [{ organizer, owner }, eva] = [await aGround(), await aPlayer()]
    await invite(organizer, owner, { username: eva.username?.toUpperCase(), role: 'owner' })
    expect(await received(eva)).toMatchObject([{ role: 'owner' }])
    const [hash] = await mailedTokens(db, 'accept_organizer_invitation', eva.email)
    const shown = await call(`GET /accept_organizer_invitation/${hash}`, { as: eva })
    expect(shown.body.invitation).toMatchObject({ is_own: true, role: 'owner', organizer: { id: organizer } })
    expect(await membersOf(organizer)).toHaveLength(3)
    const other = await aPlayer()
    expect((await call(`GET /accept_organizer_invitation/${hash}`, { as: other })).body.invitation.is_own).toBe(false)
    expect(outcome(await call(`POST /accept_organizer_invitation/${hash}`, { as: other }))).toEqual(
      refused(409, 'La invitación es para otro email.'),
    )
    expect((await call(`POST /accept_organizer_invitation/${hash}`, { as: eva })).status).toBe(200)
    expect(await membersOf(organizer)).toContainEqual([eva.id, 'owner'])
  })

  test('is counted in the session of whom it invites until it is answered', async () => {
    const [{ organizer, owner }, eva] = [await aGround(), await aPlayer()]
    const counted = async () => (await call('GET /session', { as: eva })).body.organizer_invitations
    expect(await counted()).toBeUndefined()
    await invite(organizer, owner, { username: eva.username })
    expect(await counted()).toBe(1)
    const [{ id }] = await received(eva)
    await answer(id, 'accept', eva)
    expect(await counted()).toBeUndefined()
  })

  test('is refused to unknown usernames, members, oneself, and without a name', async () => {
    const { organizer, owner, manager } = await aGround()
    const sent = async (body: object) => outcome(await invite(organizer, owner, body))
    expect(await sent({ username: 'nadieaqui' })).toEqual(
      invalid({ username: 'No existe un usuario registrado en Compety con ese nombre de usuario.' }),
    )
    expect(await sent({ username: manager.username })).toEqual(
      refused(409, 'Ese usuario ya es miembro de la organización.'),
    )
    for (const self of [{ username: owner.username }, { email: owner.email }])
      expect(await sent(self)).toEqual(refused(409, 'No puedes invitarte a ti mismo.'))
    expect(await sent({})).toEqual(invalid({ email: 'Ingresa un email o un usuario.' }))
    expect(await sent({ email: 'eva@example.org', role: 'rey' })).toEqual(
      invalid({ role: 'Selecciona un rol. En «role» se espera uno de estos valores: owner, manager.' }),
    )
    expect(outcome(await invite(organizer, manager, { email: 'eva@example.org' }))).toEqual(notAllowed)
  })

  test('accepted twice at once makes one member, and the second answer says so', async () => {
    const [{ organizer }, eva] = [await aGround(), await aPlayer()]
    const id = await anOrganizerInvitation(db, { organizer, user: eva })
    const answers = await Promise.all([1, 2, 3].map(() => answer(id, 'accept', eva)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(outcome(await answer(id, 'accept', eva))).toEqual(refused(409, 'Invitación ya aceptada.'))
    expect(await membersOf(organizer)).toHaveLength(4)
  })

  test('that was rejected or withdrawn lets nobody in', async () => {
    const [{ organizer, owner }, eva, ines] = [await aGround(), await aPlayer(), await aPlayer()]
    const rejected = await anOrganizerInvitation(db, { organizer, user: eva })
    expect((await answer(rejected, 'reject', eva)).status).toBe(200)
    expect(outcome(await answer(rejected, 'accept', eva))).toEqual(refused(409, 'La invitación ya fue rechazada.'))
    const withdrawn = await anOrganizerInvitation(db, { organizer, user: ines })
    const line = `DELETE /organizers/${organizer}/invitations/${withdrawn}`
    expect((await call(line, { as: owner })).status).toBe(200)
    expect(outcome(await answer(withdrawn, 'accept', ines))).toEqual(
      refused(404, 'No existe la invitación solicitada.'),
    )
  })

  test('of a removed member is over, so that an older one does not let the member in again', async () => {
    const [{ organizer, owner }, eva] = [await aGround(), await aPlayer()]
    await invite(organizer, owner, { email: eva.email })
    await invite(organizer, owner, { username: eva.username })
    const [first, second] = await received(eva)
    await answer(first.id, 'accept', eva)
    await remove(organizer, owner, eva)
    expect(outcome(await answer(second.id, 'accept', eva))).toEqual(refused(404, 'No existe la invitación solicitada.'))
  })

  test('shows an address whole only to who typed it', async () => {
    const { organizer, owner, manager } = await aGround()
    await invite(organizer, owner, { email: 'eva@example.org' })
    const shown = async (as: Actor) => (await listed(organizer, as)).invitations[0].invited
    expect([await shown(owner), await shown(manager)]).toEqual(['eva@example.org', 'e•••@example.org'])
  })
})

test('where mails are sent, an unproven owner invites nobody, and an unproven address does not accept', async () => {
  const mailed = await testApp({ smtpUrl: 'smtp://localhost:1', allowPrivateAddresses: true }, manyConnections)
  const [owner, eva] = [await mailed.aPlayer(), await mailed.aPlayer()]
  const organizer = await anOrganizer(mailed.db, owner)
  const prove = ({ id }: Actor) => sql`update users set email_proven_at = now() where id = ${id}`.execute(mailed.db)
  await sql`update users set email_proven_at = null`.execute(mailed.db)
  const body = { email: eva.email, role: 'manager' }
  const sent = () => mailed.call(`POST /organizers/${organizer}/members`, { as: owner, body })
  expect((await sent()).status).toBe(403)
  await prove(owner)
  expect((await sent()).status).toBe(200)
  const list = async () => (await mailed.call('GET /organizer_invitations', { as: eva })).body.invitations
  expect(await list()).toEqual([])
  const [hash] = await mailedTokens(mailed.db, 'accept_organizer_invitation', eva.email)
  expect((await mailed.call(`POST /accept_organizer_invitation/${hash}`, { as: eva })).status).toBe(200)
  const { rows } = await sql`select 1 from users where id = ${eva.id} and email_proven_at is not null`.execute(
    mailed.db,
  )
  expect(rows).toHaveLength(1)
  await mailed.close()
})

import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { outcome, refused } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { anOrganizer, aPool } from '../../../test/builders.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const [admin, owner, manager] = [await anAdministrator(), await aPlayer(), await aPlayer()]
await sql`update users set email_proven_at = now()`.execute(db)
const organizer_id = await anOrganizer(db, owner)
await sql`insert into organizer_members (organizer_id, user_id, role) values (${organizer_id}, ${manager.id}, 'manager')`.execute(
  db,
)

const aGround = async () => {
  const pool = await aPool(db, { organizer_id })
  await call(`POST /pool/${pool}/invite`, { as: owner, body: { email: 'bea@example.com' } })
  const listed = async (as: Actor) => (await call(`GET /pool/${pool}/invitations`, { as })).body.invitations
  const [{ id }] = await listed(owner)
  return { pool, id, listed, line: `/pool/${pool}/invitations/${id}` }
}

test('managers see the invitations of a pool, with the whole address of those that they typed', async () => {
  const { id, listed } = await aGround()
  const row = { id, status: 1, statusAsString: 'Pendiente', inviter: owner.username }
  expect(await listed(owner)).toMatchObject([{ ...row, email: 'bea@example.com' }])
  expect(await listed(manager)).toMatchObject([{ ...row, email: 'b•••@example.com' }])
  expect(await listed(admin)).toMatchObject([{ ...row, email: 'bea@example.com' }])
})

test('a resent invitation tells its address to nobody else', async () => {
  const { listed, line } = await aGround()
  expect((await call(`POST ${line}/resend`, { as: manager })).status).toBe(200)
  expect(await listed(manager)).toMatchObject([{ email: 'b•••@example.com', inviter: owner.username }])
})

test('an invitation that was taken back opens nothing and is not listed', async () => {
  const { listed, line } = await aGround()
  expect((await call(`DELETE ${line}`, { as: manager })).status).toBe(200)
  expect(await listed(owner)).toEqual([])
  const gone = refused(404, 'No existe la invitación solicitada.')
  for (const call_ of [`DELETE ${line}`, `POST ${line}/resend`])
    expect((await call(call_, { as: owner })).status).toBe(gone.status)
})

test('an accepted invitation is neither resent nor taken back', async () => {
  const { id, line } = await aGround()
  await sql`update invitations set status = 2 where id = ${id}`.execute(db)
  for (const verb of ['POST', 'DELETE']) {
    const answer = await call(verb === 'POST' ? `POST ${line}/resend` : `DELETE ${line}`, { as: owner })
    expect(outcome(answer).status).toBe(409)
  }
})

test('an invitation of another pool is not found', async () => {
  const [one, other] = [await aGround(), await aGround()]
  expect((await call(`DELETE /pool/${one.pool}/invitations/${other.id}`, { as: owner })).status).toBe(404)
})

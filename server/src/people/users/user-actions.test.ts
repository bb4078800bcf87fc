import { setTimeout as sleep } from 'node:timers/promises'
import { userLifecycle } from '@compety/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invalid, notSignedIn, outcome, refused } from '../../../test/answers.ts'
import { type Actor, manyConnections, testApp } from '../../../test/app.ts'
import { auditOf } from '../../../test/audit.ts'
import { aMatch, aPool } from '../../../test/builders.ts'
import { mailedTokens } from '../../../test/mailed-links.ts'
import { expectNoDifference } from '../../../test/no-difference.ts'
import { overtakenBy } from '../../../test/overtaken.ts'

const { call, db, aUser, aPlayer, anAdministrator, close } = await testApp({}, manyConnections)
afterAll(close)

const illegal = refused(409, 'El estado actual no permite realizar esta acción.')
const lastOne = refused(409, 'Debe quedar al menos un administrador activo.')
let admin: Actor
let ana: Actor
beforeAll(async () => {
  admin = await anAdministrator()
})
beforeEach(async () => {
  ana = await aPlayer()
})

type Action = keyof typeof userLifecycle.actions
const act = (action: Action, user: Actor, as = admin) => {
  if (action === 'unblock') return call('POST /unblockUser', { as, body: { email: user.email.toUpperCase() } })
  return call(action === 'delete' ? `DELETE /users/${user.id}` : `POST /users/${user.id}/${action}?confirm=${action}`, {
    as,
  })
}
const setStatus = (user: Actor, status: number) =>
  sql`update users set status = ${status} where id = ${user.id}`.execute(db)
const messages: Record<Action, string> = {
  delete: 'Se ha eliminado el usuario con éxito',
  block: 'Se ha bloqueado el usuario con éxito',
  activate: 'Se ha reactivado el usuario con éxito',
  unblock: 'Se ha desbloqueado el usuario con éxito',
  archive: 'Se ha archivado el usuario con éxito',
}
const actions = Object.keys(userLifecycle.actions) as Action[]
const cases = actions.flatMap((action) => [1, 2, 3, 4].map((status) => [action, status] as const))

test.each(cases)(
  'the action %s on a user in status %i succeeds or is refused as userLifecycle defines',
  async (action, status) => {
    await setStatus(ana, status)
    const { from, to } = userLifecycle.actions[action]
    const answer = await act(action, ana)
    if (!from.includes(status)) {
      expect(outcome(answer)).toEqual(illegal)
      expect(await auditOf(db, 'user', ana.id)).toEqual([])
      return
    }
    expect([answer.status, answer.body.message]).toEqual([200, messages[action]])
    expect(answer.body.user).toMatchObject({ id: ana.id, status: to, statusAsString: userLifecycle.states[to] })
    expect(await auditOf(db, 'user', ana.id)).toMatchObject([
      { actor_id: admin.id, action, before: { status }, after: { status: to } },
    ])
  },
)

test.each(['delete', 'block'] as const)(
  'the action %s immediately ends the sessions and recovery links',
  async (action) => {
    await call('POST /user/recoverPassword', { body: { email: ana.email } })
    const [token] = await mailedTokens(db, 'reset_password', ana.email)
    await act(action, ana)
    expect(outcome(await call('GET /session', { as: ana }))).toEqual(notSignedIn)
    expect((await call('POST /authenticate', { body: { email: ana.email, password: 'secreta1' } })).status).toBe(401)
    await setStatus(ana, 1)
    expect((await call('GET /session', { as: ana })).status).toBe(401)
    const newPassword = 'otra-clave'
    const body = { token, newPassword, passwordConfirmation: newPassword }
    expect((await call('POST /user/resetPassword', { body })).status).toBe(404)
  },
)

test('archiving a user is refused with the number of their pools and organizers until it is confirmed', async () => {
  await setStatus(ana, 2)
  await aPool(db, { players: [ana] })
  const asked = await call(`POST /users/${ana.id}/archive`, { as: admin })
  expect(asked).toMatchObject({ status: 409, body: { errorCode: 409, numbers: { pools: 1, organizers: 0 } } })
  expect(await auditOf(db, 'user', ana.id)).toEqual([])
  expect((await act('archive', ana)).status).toBe(200)
})

test('an action on an unknown user is refused', async () => {
  const nobody = { ...ana, id: 999_999, email: 'nadie@example.com' }
  for (const action of ['delete', 'block', 'activate', 'archive'] as const)
    expect(outcome(await act(action, nobody))).toEqual(refused(404, 'No existe el registro solicitado.'))
  expect(outcome(await act('unblock', nobody))).toEqual(
    invalid({ email: 'No existe un usuario registrado en Compety con ese email.' }),
  )
  expect(outcome(await call('POST /unblockUser', { as: admin, body: {} }))).toEqual(
    invalid({ email: 'Ingrese el email.' }),
  )
})

test('of simultaneous status changes by several administrators only one succeeds', async () => {
  const other = await anAdministrator()
  const answers = await Promise.all([act('delete', ana), act('block', ana, other), act('delete', ana, other)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await auditOf(db, 'user', ana.id)).toHaveLength(1)
  await setStatus(other, 2)
})

describe('the effect of user actions on rankings', () => {
  const score = { home_team_score: 1, away_team_score: 0 }
  const { now } = Date
  const month = () => ({
    month: new Date(now() + 48 * 3_600_000).getUTCMonth() + 1,
    year: new Date(now() + 48 * 3_600_000).getUTCFullYear(),
  })
  const shown = async (reader: Actor, pool: number) => {
    const world = (await call('GET /global_ranking?per_page=100', { as: reader })).body
    const ofMonth = (await call('POST /monthly_global_ranking?per_page=100', { as: reader, body: month() })).body
    const ofPool = (await call(`GET /pool/${pool}/pool_ranking`, { as: reader })).body
    const points = (ranking: { id: number; points: number }[]) => ranking.find(({ id }) => id === ana.id)?.points
    return [world, ofMonth, ofPool].map(({ ranking }) => points(ranking))
  }
  const aGame = async () => {
    const [eva, matches] = [await aPlayer(), [await aMatch(db), await aMatch(db)]]
    const pool = await aPool(db, { matches, players: [ana, eva] })
    for (const match of matches)
      for (const as of [ana, eva])
        await call(`POST /pool/${pool}/addPrediction/${match}`, { as, body: { prediction: score } })
    const play = async (match: number | undefined) => {
      await call(`POST /matches/${match}/begin?confirm=begin`, { as: admin })
      await call(`POST /matches/${match}/result`, { as: admin, body: { match_result: score } })
    }
    await play(matches[0])
    return { eva, pool, play: () => play(matches[1]) }
  }

  test('a deleted user leaves the monthly and global rankings until reactivated, and stays in pool rankings', async () => {
    const { eva, pool, play } = await aGame()
    expect(await shown(eva, pool)).toEqual([12, 12, 12])
    await act('delete', ana)
    expect(await shown(eva, pool)).toEqual([undefined, undefined, 12])
    await expectNoDifference(db)
    await play()
    await expectNoDifference(db)
    await act('activate', ana)
    expect(await shown(eva, pool)).toEqual([24, 24, 24])
    await expectNoDifference(db)
  })

  test('a blocked user stays in all rankings, an archived one leaves the monthly and global ones', async () => {
    const { eva, pool } = await aGame()
    await act('block', ana)
    expect(await shown(eva, pool)).toEqual([12, 12, 12])
    await expectNoDifference(db)
    await act('archive', ana)
    expect(await shown(eva, pool)).toEqual([undefined, undefined, 12])
    await expectNoDifference(db)
  })

  test('rankings are correct after simultaneous results, deletions and reactivations', async () => {
    const { pool, play, eva } = await aGame()
    await Promise.all([play(), act('delete', ana), act('delete', eva)])
    await expectNoDifference(db)
    await Promise.all([
      act('activate', ana),
      call(`POST /pools/${pool}/begin?confirm=begin`, { as: admin }),
      act('activate', eva),
    ])
    await expectNoDifference(db)
  })
})

describe('the last active administrator', () => {
  const own = refused(409, 'No puedes realizar esta acción sobre tu propio usuario.')
  test('cannot delete, block, archive or demote their own account', async () => {
    for (const action of ['delete', 'block', 'archive'] as const) expect(outcome(await act(action, admin))).toEqual(own)
    const user = { email: admin.email, role_id: 2, password: '', passwordConfirmation: '' }
    expect(outcome(await call(`PUT /users/${admin.id}`, { as: admin, body: { user } }))).toEqual(own)
    expect((await call('GET /session', { as: admin })).status).toBe(200)
  })

  const demote = (user: Actor, as: Actor) =>
    call(`PUT /users/${user.id}`, {
      as,
      body: { user: { email: user.email, role_id: 2, password: '', passwordConfirmation: '' } },
    })

  test.each(['delete', 'block', 'demote'] as const)(
    'remains when two administrators %s each other simultaneously, 15 times',
    async (how) => {
      await setStatus(admin, 2)
      const take = (user: Actor, as: Actor) => (how === 'demote' ? demote(user, as) : act(how, user, as))
      for (let round = 0; round < 15; round++) {
        const [one, two] = [await anAdministrator(), await anAdministrator()]
        const answers = await Promise.all([take(one, two), sleep(round % 3).then(() => take(two, one))])
        const statuses = answers.map(({ status }) => status)
        expect(statuses.filter((status) => status === 200)).toHaveLength(1)
        const lost = answers.find(({ status }) => status !== 200)
        // An administrator whose session ended before the request was read gets the answer for visitors instead.
        expect([lastOne, notSignedIn]).toContainEqual(lost && outcome(lost))
        const { rows } = await sql`select id from users where role_id = 1 and status = 1`.execute(db)
        expect(rows).toHaveLength(1)
        await sql`update users set role_id = 2 where id in (${one.id}, ${two.id})`.execute(db)
      }
      await setStatus(admin, 1)
    },
  )

  test('cannot be blocked by an administrator who is removed while waiting for the lock', async () => {
    const [one, two] = [admin, await anAdministrator()]
    const answer = await overtakenBy(
      db,
      (tx) => sql`select pg_advisory_xact_lock(hashtext('rights'), 0)`.execute(tx),
      () => act('block', one, two),
      async (tx) => void (await sql`update users set status = 2 where id = ${two.id}`.execute(tx)),
    )
    expect(outcome(answer)).toEqual(lastOne)
  })

  test('is protected from an administrator whose session ended while waiting for the lock', async () => {
    const [two, player] = [await anAdministrator(), await aUser({ role_id: 2 })]
    const { sent } = await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('rights'), 0)`.execute(tx)
      const sent = act('block', player, two)
      await sleep(300)
      await sql`delete from sessions where user_id = ${two.id}`.execute(tx)
      return { sent }
    })
    expect(outcome(await sent)).toEqual(notSignedIn)
    expect((await call('GET /session', { as: player })).status).toBe(200)
  })
})

import { type BulkAction, type BulkList, failures } from '@compety/contract'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { aRole } from '../../../test/a-role.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { aMatch, anEnrolment, anOrganizer, aPool } from '../../../test/builders.ts'

const { call, db, aUser, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)
const admin = await anAdministrator()

type Sent = { list: BulkList; action: BulkAction; ids: number[] }
const change = (as: Actor, body: Sent) => call('POST /bulk?confirm=many', { as, body })
const ask = async (as: Actor, body: Sent) => {
  const { status, body: answer } = await call('POST /bulk', { as, body })
  return [status, answer.numbers]
}
const outcomesOf = async (as: Actor, body: Sent) => {
  const { status, body: answer } = await change(as, body)
  return [
    status,
    answer.outcomes.map(({ id, isDone, message }: { id: number; isDone: boolean; message: string }) => [
      id,
      isDone ? 'done' : message,
    ]),
  ]
}
const statusOf = async (list: string, id: number) =>
  (await sql<{ status: number }>`select status from ${sql.table(list)} where id = ${id}`.execute(db)).rows[0]?.status
const text = (code: keyof typeof failures) => failures[code][1]

test('each row has its own outcome, and a refused row does not hold up the others', async () => {
  const [running, ended] = [await aPool(db, { status: 2 }), await aPool(db, { status: 6 })]
  const ids = [running, ended, 999_999]
  expect(await outcomesOf(admin, { list: 'pools', action: 'finish', ids })).toEqual([
    200,
    [
      [running, 'done'],
      [ended, text('illegal_transition')],
      [999_999, text('pool_not_found')],
    ],
  ])
  expect(await statusOf('pools', running)).toBe(3)
  const { rows } =
    await sql`select 1 from audit_entries where subject = 'pool' and subject_id = ${running} and action = 'finish'`.execute(
      db,
    )
  expect(rows).toHaveLength(1)
})

test('without a confirmation nothing is done, and the refusal counts what is at stake', async () => {
  const pools = [await aPool(db, { status: 2 }), await aPool(db, { status: 2 }), await aPool(db, { status: 6 })]
  for (const pool of pools) await anEnrolment(db, { pool_id: pool, user_id: (await aPlayer()).id })
  const body = { list: 'pools', action: 'finish', ids: pools } as const
  expect(await ask(admin, { ...body, ids: [...pools] })).toEqual([409, { records: 2, players: 2, unplayed: 0 }])
  expect(await statusOf('pools', pools[0] as number)).toBe(2)
})

test('matches are postponed, archived and deleted by the rules of the single actions', async () => {
  const [open, suspended] = [await aMatch(db), await aMatch(db, { status: 3 })]
  await outcomesOf(admin, { list: 'matches', action: 'postpone', ids: [open] })
  await outcomesOf(admin, { list: 'matches', action: 'archive', ids: [suspended] })
  expect([await statusOf('matches', open), await statusOf('matches', suspended)]).toEqual([4, 8])
  await outcomesOf(admin, { list: 'matches', action: 'delete', ids: [open] })
  expect(await statusOf('matches', open)).toBe(7)
})

test('a row that the caller may not change is refused, and its numbers are not told', async () => {
  const pool = await aPool(db, { status: 2 })
  const player = await aPlayer()
  expect(await ask(player, { list: 'pools', action: 'finish', ids: [pool] })).toEqual([
    409,
    { records: 0, players: 0, unplayed: 0 },
  ])
  expect(await outcomesOf(player, { list: 'pools', action: 'finish', ids: [pool] })).toEqual([
    200,
    [[pool, text('forbidden')]],
  ])
  expect(await statusOf('pools', pool)).toBe(2)
})

test('the right to one action of a list does not give the others', async () => {
  const clerk = await aUser({ role_id: await aRole(db, 'matches.delete') })
  const match = await aMatch(db)
  const refused = [200, [[match, text('forbidden')]]]
  expect(await outcomesOf(clerk, { list: 'matches', action: 'postpone', ids: [match] })).toEqual(refused)
  expect(await outcomesOf(clerk, { list: 'matches', action: 'delete', ids: [match] })).toEqual([200, [[match, 'done']]])
})

test('members of an organizer change their own pools only', async () => {
  const member = await aPlayer()
  const organizer_id = await anOrganizer(db, member)
  const [own, foreign] = [
    await aPool(db, { status: 2, organizer_id, is_official: false }),
    await aPool(db, { status: 2 }),
  ]
  expect(await outcomesOf(member, { list: 'pools', action: 'finish', ids: [own, foreign] })).toEqual([
    200,
    [
      [own, 'done'],
      [foreign, text('forbidden')],
    ],
  ])
})

test('of two people who finish the same pools at once, one finishes each and the other is told', async () => {
  const ids = [await aPool(db, { status: 2 }), await aPool(db, { status: 2 })]
  const sent = await Promise.all([1, 2].map(() => change(admin, { list: 'pools', action: 'finish', ids })))
  for (const id of ids) {
    const rows = sent.map(({ body }) => body.outcomes.find((one: { id: number }) => one.id === id).isDone)
    expect(rows.toSorted()).toEqual([false, true])
  }
})

test('a repeated id is one row, and an action that the list does not have is refused', async () => {
  const pool = await aPool(db, { status: 3 })
  expect(await outcomesOf(admin, { list: 'pools', action: 'archive', ids: [pool, pool] })).toEqual([
    200,
    [[pool, 'done']],
  ])
  const { status, body } = await change(admin, { list: 'pools', action: 'postpone', ids: [pool] })
  expect([status, Object.keys(body)]).toEqual([422, ['action']])
  const many = Array.from({ length: 101 }, (_, n) => n + 1)
  expect((await change(admin, { list: 'pools', action: 'archive', ids: many })).status).toBe(422)
})

import { failures } from '@compety/contract'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { outcome, refused } from '../../../test/answers.ts'
import { type Actor, manyConnections, testApp } from '../../../test/app.ts'
import { aMatch, anEnrolment, anOrganizer, aPool, aRound, aTournament } from '../../../test/builders.ts'
import { anOrganizerMember } from '../../../test/requests/organizer-requests.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp({}, manyConnections)
afterAll(close)

const admin = await anAdministrator()
const [ana, beto, carla] = [await aPlayer(), await aPlayer(), await aPlayer()] as const
const later = () => new Date(Date.now() + 3_600_000).toISOString()
const asked = (parts: object = {}) => ({
  ...{ text: '¿Quién gana?', kind: 'option', options: ['Rojo', 'Azul'], deadline: later(), points: 5, nearest: false },
  ...parts,
})

const ask = (pool: number, parts?: object, as: Actor = admin) =>
  call(`POST /pools/${pool}/questions`, { as, body: asked(parts) })
const aGame = async (parts?: object) => {
  const pool = await aPool(db, { players: [ana, beto, carla] })
  const { body } = await ask(pool, parts)
  return { pool, id: body.question.id as number }
}
const answer = (as: Actor, id: number, answer: unknown) => call(`PUT /questions/${id}/answer`, { as, body: { answer } })
const settle = (id: number, answers: unknown[], as: Actor = admin) =>
  call(`POST /questions/${id}/settle`, { as, body: { answers } })
const list = async (as: Actor, pool: number) => (await call(`GET /pools/${pool}/questions`, { as })).body.questions
const pass = (id: number) => sql`update pool_questions set deadline = clock_timestamp() where id = ${id}`.execute(db)
const paid = async (id: number) => {
  const { rows } = await sql<{ user_id: number; points: number }>`
    select user_id, points from question_points where question_id = ${id} order by user_id
  `.execute(db)
  return rows.map(({ user_id, points }) => [user_id, points])
}

test('answers of others are hidden until the deadline, also from administrators, and then shown with their numbers', async () => {
  const { pool, id } = await aGame()
  for (const [who, what] of [
    [ana, 'Rojo'],
    [beto, 'Azul'],
    [carla, 'Azul'],
  ] as const)
    expect((await answer(who, id, what)).status).toBe(200)
  expect((await call(`GET /pools/${pool}`, { as: ana })).body.pool.has_questions).toBe(true)
  for (const reader of [ana, admin])
    expect((await list(reader, pool))[0]).toMatchObject({ is_closed: false, answers: null, answers_count: 3 })
  expect((await list(ana, pool))[0].my_answer).toBe('Rojo')
  expect(outcome(await call(`GET /questions/${id}/answers`, { as: admin }))).toEqual(
    refused(409, 'Las respuestas de los demás se ven cuando vence el plazo.'),
  )
  await pass(id)
  const [question] = await list(ana, pool)
  expect(question.answers).toEqual([
    { answer: 'Azul', count: 2 },
    { answer: 'Rojo', count: 1 },
  ])
  const { body } = await call(`GET /questions/${id}/answers`, { as: ana })
  expect(body.answers.map((row: { user_id: number; answer: string }) => [row.user_id, row.answer]).sort()).toEqual([
    [ana.id, 'Rojo'],
    [beto.id, 'Azul'],
    [carla.id, 'Azul'],
  ])
  expect(body.answers[0].email).not.toBe(ana.email)
})

test('an answer may be changed until the deadline, and is refused afterwards, without enrolment and by its kind', async () => {
  const { id } = await aGame()
  expect((await answer(ana, id, 'Rojo')).status).toBe(200)
  expect((await answer(ana, id, 'Azul')).body).toMatchObject({ message: 'Se ha guardado tu respuesta', answer: 'Azul' })
  expect((await answer(ana, id, 'Verde')).body).toEqual({ answer: 'Elige o escribe una respuesta válida.' })
  expect((await answer(ana, id, null)).status).toBe(422)
  expect(outcome(await answer(await aPlayer(), id, 'Rojo'))).toEqual(refused(409, failures.not_enrolled[1]))
  await pass(id)
  expect(outcome(await answer(ana, id, 'Rojo'))).toEqual(
    refused(409, 'El plazo para responder esta pregunta ya venció.'),
  )
})

test('an answer that waits for a question whose deadline passes meanwhile is refused', async () => {
  const { id } = await aGame()
  let sent: ReturnType<typeof answer> | undefined
  await db.transaction().execute(async (db) => {
    await sql`update pool_questions set deadline = clock_timestamp() where id = ${id}`.execute(db)
    sent = answer(ana, id, 'Rojo')
    await expect
      .poll(async () => (await sql`select from pg_locks where not granted`.execute(db)).rows.length)
      .toBeGreaterThan(0)
  })
  expect((await sent)?.status).toBe(409)
  expect((await sql`select from question_answers where question_id = ${id}`.execute(db)).rows).toEqual([])
})

test('a question is settled after its deadline, settled again to correct, and void', async () => {
  const { pool, id } = await aGame()
  await answer(ana, id, 'Rojo')
  await answer(beto, id, 'Azul')
  const early = refused(409, 'Una pregunta se resuelve o se anula cuando vence su plazo.')
  expect(outcome(await settle(id, ['Rojo']))).toEqual(early)
  expect(outcome(await call(`POST /questions/${id}/void`, { as: admin }))).toEqual(early)
  await pass(id)
  expect((await settle(id, ['Verde'])).body).toEqual({ answers: 'Indica respuestas válidas.' })
  expect((await settle(id, ['Rojo'])).body.question).toMatchObject({ right_answers: ['Rojo'], my_points: null })
  expect(await paid(id)).toEqual([[ana.id, 5]])
  expect((await list(beto, pool))[0].my_points).toBe(0)
  await settle(id, ['Rojo', 'Azul'])
  expect(await paid(id)).toEqual([
    [ana.id, 5],
    [beto.id, 5],
  ])
  expect((await call(`POST /questions/${id}/void`, { as: admin })).body.question).toMatchObject({
    is_void: true,
    right_answers: null,
    is_closed: true,
  })
  expect(await paid(id)).toEqual([])
  await settle(id, ['Azul'])
  expect(await paid(id)).toEqual([[beto.id, 5]])
  const { changes } = (await call(`GET /pool/${pool}/pool_changes`, { as: ana })).body
  expect(changes.map(({ before, after }: Record<string, unknown>) => [before, after])).toEqual([
    [null, ['Azul']],
    [['Rojo', 'Azul'], null],
    [['Rojo'], ['Rojo', 'Azul']],
    [null, ['Rojo']],
  ])
  expect(changes[0]).toMatchObject({ kind: 'question', by: 'administrator', question: '¿Quién gana?' })
})

test('a player who withdrew keeps the answer, which is judged with the others', async () => {
  const { pool, id } = await aGame({ kind: 'number', options: null, nearest: true })
  await answer(ana, id, 10)
  await answer(beto, id, 14)
  await answer(carla, id, 30)
  await sql`update enrolments set status = 2 where pool_id = ${pool} and user_id = ${beto.id}`.execute(db)
  await pass(id)
  expect((await settle(id, [12, 13])).body).toEqual({ answers: 'Indica un solo número.' })
  await settle(id, [12])
  expect(await paid(id)).toEqual([
    [ana.id, 5],
    [beto.id, 5],
  ])
  expect((await list(ana, pool))[0].answers_count).toBe(2)
})

test.each([
  [{ text: ' ' }, 'text'],
  [{ kind: 'color' }, 'kind'],
  [{ options: ['Rojo'] }, 'options'],
  [{ options: ['Rojo', 'ROJO'] }, 'options'],
  [{ kind: 'yes_no' }, 'options'],
  [{ kind: 'team', options: [999_999] }, 'options'],
  [{ points: 0 }, 'points'],
  [{ nearest: true }, 'nearest'],
  [{ deadline: '2021-06-11T19:00:00Z' }, 'deadline'],
])('%j is refused by the name of its field', async (parts, field) => {
  const { status, body } = await ask(await aPool(db), parts)
  expect([status, Object.keys(body)]).toEqual([422, [field]])
})

test('a question changes and goes until its deadline; who would lose answers is asked first', async () => {
  const { id, pool } = await aGame()
  const put = (parts: object) => call(`PUT /questions/${id}`, { as: admin, body: asked(parts) })
  expect(outcome(await ask(pool))).toEqual(refused(409, 'Esta pregunta ya existe.'))
  expect((await put({ options: ['Rojo', 'Verde'] })).body.question.options).toEqual(['Rojo', 'Verde'])
  await answer(ana, id, 'Verde')
  expect((await put({ options: ['Rojo', 'Azul'] })).status).toBe(409)
  expect((await put({ options: ['Rojo', 'Verde'], points: 7 })).body.question.points).toBe(7)
  const remove = (confirm = '') => call(`DELETE /questions/${id}${confirm}`, { as: admin })
  expect((await remove()).body).toMatchObject({ errorCode: 409, numbers: { answers: 1 } })
  expect((await remove('?confirm=delete')).status).toBe(200)
  expect((await remove()).status).toBe(404)
  const { id: closed } = await aGame()
  await pass(closed)
  expect((await call(`DELETE /questions/${closed}`, { as: admin })).status).toBe(409)
  expect((await call(`PUT /questions/${closed}`, { as: admin, body: asked() })).status).toBe(409)
})

test('who advances is asked once for each match of a round with both teams, until the deadline of the match', async () => {
  const tournament = await aTournament(db)
  const round = await aRound(db, tournament, 'Final')
  const [open, undecided, other] = [
    await aMatch(db, { tournament, round }),
    await aMatch(db, { tournament, round }),
    await aMatch(db),
  ]
  await sql`update matches set has_placeholder = true where id = ${undecided}`.execute(db)
  const pool = await aPool(db, { matches: [open, undecided, other], players: [ana] })
  const advancing = () =>
    call(`POST /pools/${pool}/questions/advancing`, { as: admin, body: { round_id: round, points: 4 } })
  const { status, body } = await advancing()
  expect([status, body.questions]).toMatchObject([201, [{ match_id: open, kind: 'team', points: 4 }]])
  const [{ id, teams, text }] = body.questions
  expect(text).toBe(`¿Quién avanza, ${teams[0].name} o ${teams[1].name}?`)
  expect((await advancing()).status).toBe(409)
  expect((await answer(ana, id, teams[0].id)).status).toBe(200)
  await sql`update matches set blocked_at = clock_timestamp() where id = ${open}`.execute(db)
  expect((await answer(ana, id, teams[1].id)).status).toBe(409)
  expect((await settle(id, [teams[0].id])).status).toBe(200)
  await sql`update matches set blocked_at = now() + interval '1 day' where id = ${open}`.execute(db)
  expect((await answer(ana, id, teams[1].id)).status).toBe(409)
})

test('a question about any team takes the teams of the matches of the pool', async () => {
  const pool = await aPool(db, { matches: [await aMatch(db)], players: [ana] })
  const { id, teams } = (await ask(pool, { kind: 'team', options: [] })).body.question
  expect(teams).toHaveLength(2)
  expect((await answer(ana, id, teams[1].id)).status).toBe(200)
  expect((await answer(ana, id, 999_999)).status).toBe(422)
})

test('managers run the questions of their pool, but settle none of an official one', async () => {
  const [owner, manager] = [await aPlayer(), await aPlayer()]
  const organizer = await anOrganizer(db, owner)
  await anOrganizerMember(db, { organizer, user: manager })
  for (const [is_official, status] of [
    [false, 200],
    [true, 403],
  ] as const) {
    const pool = await aPool(db, { organizer_id: organizer, is_official })
    await anEnrolment(db, { pool_id: pool, user_id: ana.id })
    const { id } = (await ask(pool, {}, manager)).body.question
    expect((await ask(pool, { text: 'Otra' }, ana)).status).toBe(403)
    await pass(id)
    expect((await settle(id, ['Rojo'], manager)).status).toBe(status)
  }
})

test('the history of a pool tells of a settled question its text and what is right, with teams by their names', async () => {
  const match = await aMatch(db)
  const pool = await aPool(db, { matches: [match], players: [ana] })
  const { home_team } = (await call(`GET /matches/${match}`, { as: admin })).body.match
  const { id } = (await ask(pool, { kind: 'team', options: [home_team.id] })).body.question
  await pass(id)
  expect((await settle(id, [home_team.id])).status).toBe(200)
  const { entries } = (await call(`GET /pools/${pool}/history`, { as: admin })).body
  expect(entries[0]).toMatchObject({
    actionAsString: 'Pregunta resuelta',
    changes: [
      { field: 'question', before: null, after: '¿Quién gana?' },
      { field: 'right_answers', before: null, after: home_team.name },
    ],
  })
  expect(entries[1]).toMatchObject({ actionAsString: 'Pregunta agregada' })
  expect(entries[1].changes).toContainEqual({ field: 'options', before: null, after: home_team.name })
})

import { wording } from '@compety/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { invalid, outcome } from '../../../test/answers.ts'
import { testApp } from '../../../test/app.ts'
import { aMatch, anOrganizer, aPool } from '../../../test/builders.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)
const [ana, admin] = [await aPlayer(), await anAdministrator()]
const match = await aMatch(db)
const pool = await aPool(db, { matches: [match], players: [ana] })
const predict = (home_team_score: unknown) =>
  call(`POST /pool/${pool}/addPrediction/${match}`, {
    as: ana,
    body: { prediction: { home_team_score, away_team_score: 0 } },
  })
const hook = { url: 'https://example.com/tipos', events: ['pool.status'], organizer_id: await anOrganizer(db, ana) }
const make = (wrong: object) => call('POST /webhooks', { as: ana, body: { ...hook, ...wrong } })

describe('a value of the wrong type is refused with the type that is expected', () => {
  test.each([
    ['1', 'un número'],
    [1.5, 'un número entero'],
    [true, 'un número'],
    [[1], 'un número'],
  ])('as a score that is %j', async (wrong, expected) => {
    const told = `Ingresa un puntaje entero. En «home_team_score» se espera ${expected}.`
    expect(outcome(await predict(wrong))).toEqual(invalid({ home_team_score: told }))
  })

  test.each([
    ['url', { url: 7 }, 'Ingresa la dirección. En «url» se espera un texto.'],
    ['events', { events: 'pool.status' }, 'Selecciona al menos un evento. En «events» se espera una lista.'],
    ['enabled', { enabled: 1 }, 'Selecciona una opción válida. En «enabled» se espera true o false.'],
  ])('as a wrong %s of a webhook', async (field, wrong, told) => {
    expect(outcome(await make(wrong))).toEqual(invalid({ [field]: told }))
  })

  test('as an instant in another form', async () => {
    const body = { name: 'Mi bot', scopes: ['read'], expires_at: '31/12/2030' }
    expect(outcome(await call('POST /tokens', { as: ana, body }))).toEqual(
      invalid({
        expires_at:
          'Ingresa una fecha válida. En «expires_at» se espera un instante con zona, como 2026-06-11T19:00:00Z.',
      }),
    )
  })

  test('in a list, with the place of the first wrong one', async () => {
    const values = ['match.deadline', 'match.live', 'match.result', 'ranking.changed', 'member.joined', 'pool.status']
    expect(outcome(await make({ events: ['pool.status', 'goal', null] }))).toEqual(
      invalid({
        events: `Selecciona eventos de la lista. En «events[1]» se espera uno de estos valores: ${values.join(', ')}.`,
      }),
    )
    const scores = [{ match_id: match, home_team_score: 1, away_team_score: 0 }, 7]
    expect(outcome(await call(`POST /pool/${pool}/what_if`, { as: ana, body: { scores } }))).toEqual(
      invalid({ scores: 'Este valor no se admite. En «scores[1]» se espera un objeto.' }),
    )
  })
})

test('a value that is missing keeps the text for persons', async () => {
  for (const none of [null, undefined, ''])
    expect(outcome(await predict(none))).toEqual(invalid({ home_team_score: 'Ingresa un puntaje entero.' }))
  expect(outcome(await make({ url: null }))).toEqual(invalid({ url: 'Ingresa la dirección.' }))
})

test('a fixed text stays as it is, whatever was sent', async () => {
  const answer = await call('POST /authenticate', { body: { email: 7, password: [] } })
  expect(outcome(answer)).toEqual(invalid({ email: wording.enterEmail, password: 'Ingrese la contraseña.' }))
  expect(outcome(await predict(-1))).toEqual(invalid({ home_team_score: wording.scorePositive }))
  expect((await call('POST /bulk', { as: admin, body: { list: 'x' } })).body.list).toContain('se espera uno de')
})

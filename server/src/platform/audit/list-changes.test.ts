import { expect, test } from 'vitest'
import { listChanges } from './list-changes.ts'

const team = (id: number, name: string) => ({ id, name, code: 'ABC', logo: null })
const shown = (before: Record<string, unknown> | null, after: Record<string, unknown> | null) =>
  Object.fromEntries(listChanges(before, after).map(({ field, before, after }) => [field, [before, after]]))

test('only fields whose values differ are listed', () => {
  expect(shown({ name: 'Liga', description: 'Una' }, { name: 'Copa', description: 'Una' })).toEqual({
    name: ['Liga', 'Copa'],
  })
  expect(listChanges({ name: 'Liga' }, { name: 'Liga' })).toEqual([])
  expect(listChanges(null, null)).toEqual([])
})

test('of a new or deleted record every field with a value is listed', () => {
  const record = { id: 7, name: 'Liga', is_private: false, players_limit: null, beginst_at: '2031-01-01T00:00:00.000Z' }
  const values = { name: 'Liga', is_private: 'no', beginst_at: '2031-01-01T00:00:00.000Z' }
  const values2 = (place: 0 | 1) =>
    Object.fromEntries(
      Object.entries(values).map(([field, text]) => [field, place === 0 ? [text, null] : [null, text]]),
    )
  expect(shown(null, record)).toEqual(values2(1))
  expect(shown(record, null)).toEqual(values2(0))
})

test('a status is shown by its name', () => {
  expect(shown({ status: 1, statusAsString: 'Por empezar' }, { status: 2, statusAsString: 'En progreso' })).toEqual({
    status: ['Por empezar', 'En progreso'],
  })
  expect(shown({ status: 1 }, { status: 2 })).toEqual({ status: ['1', '2'] })
})

test('a provider is shown by its name, and its parameters one by one', () => {
  const feed = (provider: string, providerAsString: string, parameters: object) => ({
    provider,
    providerAsString,
    parameters,
  })
  const other = feed('api-football', 'API-Football', { league: '140', season: '2031' })
  expect(shown(feed('csv', 'Archivo CSV', {}), other)).toEqual({
    provider: ['Archivo CSV', 'API-Football'],
    parameters: [null, 'league: 140, season: 2031'],
  })
  expect(shown(null, feed('csv', 'Archivo CSV', {}))).toEqual({ provider: [null, 'Archivo CSV'] })
})

test('a nested record is shown once, by its name', () => {
  expect(
    shown(
      { sector_id: 1, sector: { id: 1, name: 'Deportes' }, home_team: team(1, 'Brasil') },
      { sector_id: 2, sector: { id: 2, name: 'Amigos' }, home_team: team(2, 'Chile') },
    ),
  ).toEqual({ sector: ['Deportes', 'Amigos'], home_team: ['Brasil', 'Chile'] })
})

test('renaming a nested record is no change, but another record of the same name is one', () => {
  expect(shown({ home_team: team(1, 'Brasil') }, { home_team: team(1, 'Brazil') })).toEqual({})
  expect(shown({ home_team: team(1, 'Nacional') }, { home_team: team(2, 'Nacional') })).toEqual({
    home_team: ['Nacional', 'Nacional'],
  })
})

test('a result is shown as a score', () => {
  const result = (home_team_score: number, away_team_score: number) => ({
    match_result: { id: 3, home_team_score, away_team_score },
  })
  expect(shown({ match_result: null }, result(2, 1))).toEqual({ match_result: [null, '2 - 1'] })
  expect(shown(result(2, 1), result(0, 0))).toEqual({ match_result: ['2 - 1', '0 - 0'] })
  expect(shown(result(1, 1), { match_result: { ...result(1, 1).match_result, id: 4 } })).toEqual({})
})

test('point rules are shown with their points', () => {
  const rule = (name: string, points: number) => ({ id: 1, name, code: 'x', description: 'y', points })
  expect(
    shown({ point_rules: [rule('Resultado', 3)] }, { point_rules: [rule('Resultado', 2), rule('Suma', 1)] }),
  ).toEqual({ point_rules: ['Resultado: 3', 'Resultado: 2, Suma: 1'] })
})

test('computed, repeated and secret fields are left out', () => {
  const noise = {
    id: 1,
    parsed_beginst_at: 'x',
    url: 'x',
    players_count: 3,
    name_search: 'x',
    invite_token: 'x',
    password_hash: 'x',
    qualification_average: 4,
    owner_id: 3,
  }
  expect(shown(null, { ...noise, owner_username: 'ana', share_url: 'https://example.com' })).toEqual({
    owner_username: [null, 'ana'],
    share_url: [null, 'https://example.com'],
  })
})

test('booleans are shown as "sí" and "no"', () => {
  expect(shown({ is_private: true }, { is_private: false })).toEqual({ is_private: ['sí', 'no'] })
})

test('names that are written from right to left are isolated from points and from each other', () => {
  const rules = [
    { id: 1, name: 'هدف', points: 3 },
    { id: 2, name: 'فرق', points: 1 },
  ]
  expect(shown(null, { point_rules: rules })).toEqual({ point_rules: [null, '\u2068هدف\u2069: 3, \u2068فرق\u2069: 1'] })
})

test('of a question only what differs is listed, after its text, with teams by their names', () => {
  const question = { id: 3, text: '¿Quién gana?', kind: 'team', options: [1, 2], points: 5, is_void: false }
  const is = (more: object) => ({ question: { ...question, right_answers: null, ...more } })
  const settled = listChanges(is({}), is({ right_answers: [2] }), { 1: 'Brasil', 2: 'Chile' })
  expect(settled).toEqual([
    { field: 'question', before: null, after: '¿Quién gana?' },
    { field: 'right_answers', before: null, after: 'Chile' },
  ])
  expect(shown(null, { question: { ...question, kind: 'option', options: ['Sí', 'Quizá'] } })).toMatchObject({
    question: [null, '¿Quién gana?'],
    question_kind: [null, 'option'],
    options: [null, 'Sí, Quizá'],
  })
  expect(shown(is({}), is({ text: '¿Quién pierde?' }))).toEqual({ question: ['¿Quién gana?', '¿Quién pierde?'] })
  expect(listChanges(is({}), is({}))).toEqual([])
})

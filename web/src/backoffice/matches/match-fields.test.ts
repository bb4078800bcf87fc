import { wording } from '@compety/contract'
import { expect, test } from 'vitest'
import { createMatch } from '../../schemas.ts'
import { parseValues, type Values } from '../records/form/form-shape.ts'
import { blankMatch, clearDependentValues, keepLead, matchFields, validateMatch } from './match-fields.ts'

const now = () => Date.parse('2026-06-27T12:00:30Z')
const validate = (values: Values, edited?: string, original = blankMatch) => {
  const errors = validateMatch({ original, now })({ ...blankMatch, ...values }, edited)
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined))
}
const equal = { home_team_id: '3', away_team_id: '3' }

test.each(['home_team_id', 'away_team_id'])('equal teams are reported at %s if that was just changed', (edited) => {
  expect(validate(equal, edited)).toEqual({ [edited]: 'Disculpe, los equipos no deben ser iguales' })
})

test('equal teams are reported once on saving, and changing one of them clears the error of both', () => {
  expect(validate(equal)).toEqual({ away_team_id: wording.teamsEqual })
  const corrected = validateMatch({ original: blankMatch, now })(
    { ...blankMatch, ...equal, home_team_id: '4' },
    'home_team_id',
  )
  expect(corrected).toEqual({ home_team_id: undefined, away_team_id: undefined })
})

test('choosing one team does not change the error of the empty other field', () => {
  expect(validateMatch({ original: blankMatch, now })({ ...blankMatch, home_team_id: '3' }, 'home_team_id')).toEqual({})
})

const round = { round_id: '', group_name: '' }
test.each([
  ['sport_id', { ...round, tournament_id: '', home_team_id: '', away_team_id: '' }],
  ['tournament_id', round],
  ['round_id', {}],
  ['beginst_at', {}],
])('changing %s clears %j', (edited, cleared) => {
  expect(clearDependentValues(blankMatch, edited)).toEqual(cleared)
})

test.each([
  [undefined, ['sport_id', 'tournament_id', 'home_team_id']],
  [[], ['sport_id', 'tournament_id', 'round_id', 'group_name', 'home_team_id']],
])('with the rounds %j the form begins with %j', (rounds, names) => {
  const fields = matchFields({ sports: [], teams: [], tournaments: [], rounds })
  expect(fields.slice(0, names.length).map(({ name }) => name)).toEqual(names)
})

const late = 'Disculpe, la fecha limite para colocar la prediccion no puede ser mayor a la fecha de inicio'
test.each(['2026-06-28T12:00:00Z', '2026-06-28T12:15:00Z'])(
  'a deadline of %s is not before the start',
  (blocked_at) => {
    expect(validate({ beginst_at: '2026-06-28T12:00:00Z', blocked_at }, 'blocked_at')).toEqual({ blocked_at: late })
  },
)

test('moving the start before the deadline is reported immediately', () => {
  const values = { beginst_at: '2026-06-28T12:00:00Z', blocked_at: '2026-06-28T13:00:00Z' }
  expect(validate(values, 'beginst_at')).toEqual({ blocked_at: late })
})

const past = { beginst_at: '2026-06-27T11:59:00Z', blocked_at: '2026-06-27T11:45:00Z' }
test('neither date may be in the past', () => {
  expect(validate(past)).toEqual({
    beginst_at: 'Disculpe, la fecha de inicio del partido no puede ser menor a la fecha actual',
    blocked_at: 'Disculpe, la fecha limite para colocar la predicción no puede ser menor a la fecha actual',
  })
})

test('an unchanged date may be in the past, and the current minute is not past', () => {
  expect(validate(past, undefined, { ...blankMatch, ...past })).toEqual({})
  expect(validate({ beginst_at: '2026-06-27T12:15:00Z', blocked_at: '2026-06-27T12:00:00Z' })).toEqual({})
})

test('an existing match may move to the past for a reason', () => {
  const validateWith = (reason: string) =>
    validateMatch({ original: blankMatch, now, mayHaveReason: true })({ ...blankMatch, ...past, reason }, 'reason')
  expect(validateWith(' ')).toEqual({ beginst_at: wording.matchStartPast, blocked_at: wording.deadlinePast })
  expect(validateWith('Se adelantó')).toEqual({ beginst_at: undefined, blocked_at: undefined })
})

test.each([
  [undefined, false],
  ['', false],
  ['Se adelantó', true],
])('with the reason %j past dates are offered: %j', (reason, takesPast) => {
  const dates = matchFields({ sports: [], teams: [], tournaments: [], rounds: undefined, reason }).filter(
    ({ kind }) => kind === 'instant',
  )
  expect(dates.map((field) => field.kind === 'instant' && field.takesPast)).toEqual([takesPast, takesPast])
})

test('a time that the clock skips is not sent', () => {
  const { body, errors } = parseValues(createMatch.body, { ...blankMatch, beginst_at: '2027-03-28T02:30' })
  expect([body, errors.beginst_at]).toEqual([undefined, 'Ingresa una fecha válida.'])
})

test('the deadline moves with the start by the same lead, if both were chosen before', () => {
  const former = { ...blankMatch, beginst_at: '2026-07-01T18:00:00.000Z', blocked_at: '2026-07-01T17:30:00.000Z' }
  const moved = { ...former, beginst_at: '2026-07-02T20:00:00.000Z' }
  expect(keepLead(moved, 'beginst_at', former)).toEqual({ blocked_at: '2026-07-02T19:30:00.000Z' })
  expect(keepLead(moved, 'sport_id', former)).toEqual({})
  expect(keepLead(moved, 'beginst_at', blankMatch)).toEqual({})
})

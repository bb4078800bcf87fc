import { describe, expect, test } from 'vitest'
import { acceptsCorrection, acceptsResult, matchDateErrors } from './match-dates.ts'

const now = '2026-06-11T12:30:40.000Z'
const errors = (beginst_at: string, blocked_at: string, present?: { beginst_at: string; blocked_at: string }) =>
  matchDateErrors({ beginst_at, blocked_at }, { present, now })

const startPast = 'Disculpe, la fecha de inicio del partido no puede ser menor a la fecha actual'
const deadlinePast = 'Disculpe, la fecha limite para colocar la predicción no puede ser menor a la fecha actual'
const deadlineLate = 'Disculpe, la fecha limite para colocar la prediccion no puede ser mayor a la fecha de inicio'

test('a match of tomorrow with a deadline before it is right', () => {
  expect(errors('2026-06-12T12:00:00.000Z', '2026-06-12T11:45:00.000Z')).toEqual({})
})

test('a deadline lies strictly before the start', () => {
  expect(errors('2026-06-12T12:00:00.000Z', '2026-06-12T12:00:00.000Z')).toEqual({ blocked_at: deadlineLate })
  expect(errors('2026-06-12T12:00:00.000Z', '2026-06-12T12:01:00.000Z')).toEqual({ blocked_at: deadlineLate })
})

test('neither start nor deadline lies before this minute', () => {
  expect(errors('2026-06-11T12:29:59.999Z', '2026-06-11T12:28:00.000Z')).toEqual({
    beginst_at: startPast,
    blocked_at: deadlinePast,
  })
  expect(errors('2026-06-12T12:00:00.000Z', '2026-06-11T12:29:00.000Z')).toEqual({ blocked_at: deadlinePast })
})

test('the minute that is running is not past', () => {
  expect(errors('2026-06-11T12:30:30.000Z', '2026-06-11T12:30:00.000Z')).toEqual({})
})

describe('on a match that has begun', () => {
  const present = { beginst_at: '2026-06-10T12:00:00.000Z', blocked_at: '2026-06-10T11:45:00.000Z' }

  test('dates that stay as they are may lie in the past', () => {
    expect(errors(present.beginst_at, present.blocked_at, present)).toEqual({})
  })

  test('dates that forms show to the minute stay as they are', () => {
    const exact = { beginst_at: '2026-06-10T12:00:31.250Z', blocked_at: '2026-06-10T11:45:31.250Z' }
    expect(errors(present.beginst_at, present.blocked_at, exact)).toEqual({})
  })

  test('a date that moves may not move into the past', () => {
    expect(errors('2026-06-10T13:00:00.000Z', present.blocked_at, present)).toEqual({ beginst_at: startPast })
    expect(errors('2026-06-12T13:00:00.000Z', '2026-06-10T11:00:00.000Z', present)).toEqual({
      blocked_at: deadlinePast,
    })
    expect(errors('2026-06-12T13:00:00.000Z', '2026-06-12T12:00:00.000Z', present)).toEqual({})
  })

  test('the order of the dates holds in any case', () => {
    expect(errors(present.beginst_at, '2026-06-12T12:00:00.000Z', present)).toEqual({ blocked_at: deadlineLate })
  })
})

test.each([
  [1, false, false],
  [1, true, true],
  [2, false, true],
  [2, true, true],
  [3, false, false],
  [3, true, false],
  [4, false, false],
  [4, true, true],
  [5, false, false],
  [5, true, true],
  [6, false, true],
  [6, true, true],
  [7, false, false],
  [7, true, false],
  [8, false, false],
  [8, true, false],
])('in status %i, deadline passed %j, a result is accepted: %j', (status, passed, accepted) => {
  expect(acceptsResult(status, passed)).toBe(accepted)
})

test('a result that exists is corrected in every status but 3, 7 and 8', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].filter(acceptsCorrection)).toEqual([1, 2, 4, 5, 6])
})

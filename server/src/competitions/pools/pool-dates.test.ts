import { describe, expect, test } from 'vitest'
import { poolDateErrors } from './pool-dates.ts'

const now = '2026-06-11T12:30:40.000Z'
const errors = (beginst_at: string, ends_at: string | null, present?: { beginst_at: string; ends_at: string | null }) =>
  poolDateErrors({ beginst_at, ends_at }, { present, now })

const startPast = 'Disculpe, la fecha de inicio de la compety no puede ser menor a la fecha actual'
const endPast = 'Disculpe, la fecha para el fin de la compety no puede ser menor a la fecha actual'
const endEarlyOnCreate = 'Disculpe, la fecha final de la compety no puede ser menor a la fecha de inicio'
const endEarlyOnEdit = 'Disculpe, la fecha para el fin de la compety no puede ser menor a la fecha de inicio'

test('a pool may begin in the current minute and needs no end', () => {
  expect(errors('2026-06-11T12:30:00.000Z', null)).toEqual({})
})

test('a pool cannot begin in the past', () => {
  expect(errors('2026-06-11T12:29:59.000Z', null)).toEqual({ beginst_at: startPast })
})

test('a new pool must end after its begin', () => {
  expect(errors('2026-06-13T00:00:00.000Z', '2026-06-12T00:00:00.000Z')).toEqual({ ends_at: endEarlyOnCreate })
  expect(errors('2026-06-13T00:00:00.000Z', '2026-06-13T00:00:00.000Z')).toEqual({ ends_at: endEarlyOnCreate })
  expect(errors('2026-06-13T00:00:00.000Z', '2026-06-13T00:01:00.000Z')).toEqual({})
})

describe('in a pool that has begun', () => {
  const present = { beginst_at: '2026-06-01T00:00:00.000Z', ends_at: '2026-06-10T00:00:00.000Z' }

  test('unchanged dates are accepted', () => {
    expect(errors(present.beginst_at, present.ends_at, present)).toEqual({})
  })

  test('dates that a form truncates to the minute count as unchanged', () => {
    const exact = { beginst_at: '2026-06-01T00:00:31.250Z', ends_at: '2026-06-10T00:00:31.250Z' }
    expect(errors(present.beginst_at, present.ends_at, exact)).toEqual({})
  })

  test('the end may move to the future or be removed, but not move to the past', () => {
    expect(errors(present.beginst_at, '2026-07-01T00:00:00.000Z', present)).toEqual({})
    expect(errors(present.beginst_at, null, present)).toEqual({})
    expect(errors(present.beginst_at, '2026-06-09T00:00:00.000Z', present)).toEqual({ ends_at: endPast })
  })

  test('the begin cannot move to another time in the past', () => {
    expect(errors('2026-06-02T00:00:00.000Z', present.ends_at, present)).toEqual({ beginst_at: startPast })
  })

  test('an end before the begin has the message of editing', () => {
    expect(errors('2026-07-02T00:00:00.000Z', '2026-07-01T00:00:00.000Z', present)).toEqual({ ends_at: endEarlyOnEdit })
    expect(errors('2026-07-02T00:00:00.000Z', '2026-07-02T00:00:00.000Z', present)).toEqual({ ends_at: endEarlyOnEdit })
  })
})

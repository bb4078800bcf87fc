import { expect, test } from 'vitest'
import { dueEdition } from './open-editions.ts'

const at = new Date('2030-05-01T12:02:00.000Z')
const hoursLater = (hours: number) => new Date(at.getTime() + hours * 3_600_000)

test('the first edition of a demo has begun thirty hours ago, so that its tables and rankings are filled', () => {
  expect(dueEdition(undefined, at)).toEqual({ number: 1, begins_at: '2030-04-30T06:00:00.000Z' })
})

test('the next edition is made thirty hours before it begins, 85 hours after the one before it', () => {
  const last = { number: 4, begins_at: '2030-05-01T12:00:00.000Z', pool_id: 9 }
  expect(dueEdition(last, hoursLater(54))).toBeUndefined()
  expect(dueEdition(last, hoursLater(55))).toEqual({ number: 5, begins_at: '2030-05-05T01:00:00.000Z' })
})

test('after a long pause of the server one edition begins midway, and those in between never were', () => {
  const last = { number: 4, begins_at: '2030-01-01T12:00:00.000Z', pool_id: 9 }
  expect(dueEdition(last, at)).toEqual({ number: 5, begins_at: '2030-04-30T06:00:00.000Z' })
})

test('an edition whose making was interrupted is made to its end', () => {
  const last = { number: 4, begins_at: '2030-05-01T12:00:00.000Z', pool_id: null }
  expect(dueEdition(last, at)).toBe(last)
})

import { describe, expect, test } from 'vitest'
import { type Activity, type ActivityEvent, next, stateOn } from './funnel.ts'

const nothing: Activity = { reached: 0, last_active_on: null, previous_active_on: null }
const after = (events: [ActivityEvent, string][]) =>
  events.reduce((activity, [event, day]) => next(activity, event, day), nothing)

describe('the state of the funnel', () => {
  test.each<[events: [ActivityEvent, string][], day: string, state: number]>([
    // A user whom an administrator created and who never signed in.
    [[], '2030-01-01', 0],
    [[['register', '2030-01-01']], '2030-01-01', 1],
    [[['register', '2030-01-01']], '2030-01-30', 1],
    [[['register', '2030-01-01']], '2030-01-31', 5],
    [[['register', '2030-01-01']], '2030-03-31', 5],
    [[['register', '2030-01-01']], '2030-04-01', 6],
    [[['login', '2030-01-01']], '2030-01-01', 2],
    [
      [
        ['register', '2030-01-01'],
        ['login', '2030-01-01'],
      ],
      '2030-01-01',
      2,
    ],
    [
      [
        ['register', '2030-01-01'],
        ['login', '2030-01-01'],
        ['inscription', '2030-01-01'],
      ],
      '2030-01-01',
      3,
    ],
    [
      [
        ['login', '2030-01-01'],
        ['prediction', '2030-01-01'],
        ['login', '2030-01-01'],
      ],
      '2030-01-20',
      3,
    ],
    // Two active days within thirty days.
    [
      [
        ['register', '2030-01-01'],
        ['login', '2030-01-02'],
      ],
      '2030-01-02',
      4,
    ],
    [
      [
        ['login', '2030-01-01'],
        ['login', '2030-01-30'],
      ],
      '2030-01-30',
      4,
    ],
    [
      [
        ['login', '2030-01-01'],
        ['login', '2030-01-30'],
      ],
      '2030-01-31',
      2,
    ],
    [
      [
        ['login', '2030-01-01'],
        ['prediction', '2030-01-31'],
      ],
      '2030-01-31',
      3,
    ],
    [
      [
        ['login', '2030-01-01'],
        ['login', '2030-01-10'],
        ['login', '2030-02-05'],
      ],
      '2030-02-05',
      4,
    ],
    [
      [
        ['login', '2030-01-01'],
        ['login', '2030-01-10'],
      ],
      '2030-02-09',
      5,
    ],
    // A user who comes back.
    [
      [
        ['inscription', '2030-01-01'],
        ['login', '2030-06-01'],
      ],
      '2030-06-01',
      3,
    ],
    [
      [
        ['inscription', '2030-01-01'],
        ['login', '2030-06-01'],
        ['login', '2030-06-02'],
      ],
      '2030-06-02',
      4,
    ],
    // Events around midnight that arrive in either order.
    [
      [
        ['login', '2030-01-02'],
        ['prediction', '2030-01-01'],
      ],
      '2030-01-02',
      4,
    ],
    [
      [
        ['login', '2030-01-03'],
        ['login', '2030-01-01'],
        ['login', '2030-01-02'],
      ],
      '2030-02-01',
      2,
    ],
    [
      [
        ['login', '2030-01-03'],
        ['login', '2030-01-02'],
        ['login', '2030-01-01'],
      ],
      '2030-01-31',
      4,
    ],
    // Across a leap day.
    [[['login', '2032-02-01']], '2032-03-01', 2],
    [[['login', '2032-02-01']], '2032-03-02', 5],
  ])('after the events %j on the day %s is %i', (events, day, state) => {
    expect(stateOn(after(events), day)).toBe(state)
  })
})

test('a repeated event on the same day changes nothing', () => {
  const once = after([
    ['login', '2030-01-01'],
    ['prediction', '2030-01-05'],
  ])
  expect(next(once, 'prediction', '2030-01-05')).toEqual(once)
  expect(next(once, 'login', '2030-01-05')).toEqual(once)
})

import { expect, test } from 'vitest'
import { pointsInWords } from './points-words.ts'

test('one point is singular, and every other number is plural and has a comma', () => {
  expect([0, 1, 2, 2.5, -1, 1200].map(pointsInWords)).toEqual([
    '0 puntos',
    '1 punto',
    '2 puntos',
    '2,5 puntos',
    '-1 puntos',
    '1200 puntos',
  ])
})

import { expect, test } from 'vitest'
import { dataTimeText } from './data-time.ts'

const at = (month: number, day: number, hour: number, minute = 0) => new Date(2026, month, day, hour, minute).getTime()

test.each([
  [at(10, 29, 18, 42), 'Datos de las 18:42'],
  [at(10, 29, 1, 5), 'Datos de la 1:05'],
  [at(10, 28, 23, 59), 'Datos de ayer a las 23:59'],
  [at(10, 21, 9, 30), 'Datos del sábado, 21 de noviembre a las 9:30'],
])('data of %i is named by its day and hour', (instant, text) => {
  expect(dataTimeText(instant, at(10, 29, 20))).toBe(text)
})

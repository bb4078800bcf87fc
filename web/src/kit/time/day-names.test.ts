import { expect, test } from 'vitest'
import { dayName, onDay, shortDayName } from './day-names.ts'

const today = '2026-11-29'

test.each([
  ['2026-11-29', 'Hoy', 'hoy', 'Hoy'],
  ['2026-11-30', 'Mañana', 'mañana', 'lun 30'],
  ['2026-11-28', 'Ayer', 'ayer', 'sáb 28'],
  ['2026-12-05', 'Sábado 5', 'el sábado 5', 'sáb 5'],
  ['2026-12-06', 'Domingo 6 de diciembre', 'el domingo 6 de diciembre', 'dom 6 dic'],
  ['2026-11-21', 'Sábado 21 de noviembre', 'el sábado 21 de noviembre', 'sáb 21 nov'],
  ['2027-01-09', 'Sábado 9 de enero de 2027', 'el sábado 9 de enero de 2027', 'sáb 9 ene 2027'],
])('on Sunday the 29th %s is called %s, %s and %s', (day, name, inSentence, short) => {
  expect([dayName(day, today), onDay(day, today), shortDayName(day, today)]).toEqual([name, inSentence, short])
})

test('a day of the next year that is near needs no year', () => {
  expect(dayName('2027-01-02', '2026-12-30')).toBe('Sábado 2')
})

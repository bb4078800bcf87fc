import { expect, test } from 'vitest'
import { readNumber, shownNumber, unreadable } from './spanish-number.ts'

const price = { decimals: 2 }

test.each([
  ['', ''],
  ['  7 ', '7'],
  ['0,5', '0.5'],
  ['12.50', '12.50'],
  ['12.000,50', '12000.50'],
  ['1.000', '1000'],
  ['1 234 567,8', '1234567.8'],
  ['007', '7'],
  ['0', '0'],
])('the price "%s" is read as "%s"', (typed, value) => {
  expect(readNumber(typed, price)).toEqual({ value })
})

test.each(['1,000', '1.5.2', '1,5,2', '1,234.50', '12.0000', '0.500', '12,', ',5', '1,255'])(
  'the price "%s" has several meanings or none and is refused with an example',
  (typed) => {
    expect(readNumber(typed, price)).toMatchObject({ value: unreadable, fault: 'Escribe el número así: 12.000,50.' })
  },
)

test.each([
  ['1.000', '1000'],
  ['12', '12'],
])('the whole number "%s" is read as "%s"', (typed, value) => {
  expect(readNumber(typed)).toEqual({ value })
})

test.each(['1,5', '1.5', '1.50', '0,0'])('"%s" is no whole number', (typed) => {
  expect(readNumber(typed)).toMatchObject({ value: unreadable, fault: 'Escribe un número entero, como 12.000.' })
})

test.each(['1e2', '0x10', 'abc', '12€', '１２'])('"%s" is refused, because only digits make a number', (typed) => {
  expect(readNumber(typed)).toEqual({ value: unreadable, fault: 'Escribe el número solo con cifras.', mayGoOn: false })
})

test.each([
  ['-1', '-1'],
  ['−1', '-1'],
  ['–1', '-1'],
  ['+1', unreadable],
  ['-', unreadable],
])('the sign of "%s" is refused where there is none', (typed, value) => {
  expect(readNumber(typed)).toEqual({ value, fault: 'Escribe el número sin signo.' })
})

test.each([
  ['-50', '-50'],
  ['−1.000', '-1000'],
  ['+20', '20'],
])('a correction of "%s" is read as "%s"', (typed, value) => {
  expect(readNumber(typed, { isSigned: true })).toEqual({ value })
})

test('a field shows its number with a comma', () => {
  expect([shownNumber('12000.5'), shownNumber('-3'), shownNumber(unreadable)]).toEqual(['12000,5', '-3', ''])
})

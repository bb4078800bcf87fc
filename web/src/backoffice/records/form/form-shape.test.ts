import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { optionsOf, parseValues, valuesOf } from './form-shape.ts'

test('the values of a record become texts, and missing values become empty', () => {
  const record = { name: 'Sol', points: 0, is_open: false, ends_at: null, other: 'x' }
  expect(valuesOf(record, ['name', 'points', 'is_open', 'ends_at', 'missing'])).toEqual({
    name: 'Sol',
    points: '0',
    is_open: 'false',
    ends_at: '',
    missing: '',
  })
})

test('records become options labelled with their names', () => {
  expect(optionsOf([{ id: 3, name: 'Tenis' }])).toEqual([{ value: '3', label: 'Tenis' }])
})

const schema = z.object({
  name: z.string().check(z.minLength(2, 'Muy corto.'), z.regex(/^[a-z]*$/, 'Solo letras.')),
  points: z.coerce.number().check(z.gte(1, 'Al menos 1.')),
})

test('valid values become the request body', () => {
  expect(parseValues(schema, { name: 'sol', points: '3' })).toEqual({ body: { name: 'sol', points: 3 }, errors: {} })
})

test('invalid values give the first error of each field and no body', () => {
  expect(parseValues(schema, { name: '1', points: '0' })).toEqual({
    body: undefined,
    errors: { name: 'Muy corto.', points: 'Al menos 1.' },
  })
})

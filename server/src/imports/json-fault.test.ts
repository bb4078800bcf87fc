import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonFaultAt } from './json-fault.ts'

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

test.each([
  ['{"a":1,}', 7],
  ['{"a":tru}', 5],
  ['[1 2]', 3],
  ['[1,2', 4],
  ['', 0],
  ['{"a"', 4],
  ['[01]', 2],
  ['["\t"]', 1],
  ['[] []', 3],
  ['[}', 1],
  ["{'a':1}", 1],
])('the fault of %s is at %i', (text, offset) => expect(jsonFaultAt(text)).toBe(offset))

test('what JSON.stringify writes has no fault', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(3), (value, indent) => {
      expect(jsonFaultAt(JSON.stringify(value, null, indent))).toBe(null)
    }),
  )
})

test('a text has a fault exactly when JSON.parse refuses it', () => {
  const pieces = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ':',
    ',',
    '"a"',
    '"',
    '1',
    '-',
    '0',
    '.5',
    'e3',
    'true',
    'nul',
    ' ',
    '\n',
    '\\',
    '\u0001',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 9 }), (parts) => {
      expect(jsonFaultAt(parts.join('')) === null).toBe(isJson(parts.join('')))
    }),
    { numRuns: 3000 },
  )
})

test('everything before the fault of a damaged text is the beginning of some JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(), fc.constantFrom('}', ']', ',', ':', '"', 'x', ''), (value, place, damage) => {
      const text = JSON.stringify({ value })
      const at = place % text.length
      const damaged = text.slice(0, at) + damage + text.slice(at + 1)
      const fault = jsonFaultAt(damaged)
      expect(fault === null).toBe(isJson(damaged))
      // Cut off there, nothing but the end is missing.
      if (fault !== null) expect(jsonFaultAt(damaged.slice(0, fault)) ?? fault).toBe(fault)
    }),
  )
})

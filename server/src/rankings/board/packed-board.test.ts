import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packIds, packNumbers, unpackBigints, unpackIds, unpackNumbers } from './packed-board.ts'

const largest = 2 ** 52

test('packed numbers are unpacked unchanged, including negative ones and those beyond 32 bits', () => {
  const number = fc.oneof(
    fc.integer({ min: -200, max: 200 }),
    fc.integer(),
    fc.integer({ min: -largest, max: largest }),
  )
  fc.assert(
    fc.property(fc.array(number), (numbers) => {
      expect([...unpackNumbers(packNumbers(Float64Array.from(numbers)))]).toEqual(numbers)
    }),
  )
})

test('packed ids are unpacked unchanged', () => {
  const id = fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: largest }))
  fc.assert(
    fc.property(fc.uniqueArray(id), (ids) => {
      const sorted = Float64Array.from(ids).sort()
      expect(unpackIds(packIds(sorted))).toEqual(sorted)
    }),
  )
})

test('packed numbers use as few bytes as possible', () => {
  expect(packNumbers(Float64Array.of(0, -1, 1, 63, -64)).toString('hex')).toBe('0001027e7f')
  expect(packNumbers(Float64Array.of(64, -65, 8191)).toString('hex')).toBe('80018101fe7f')
  expect(packIds(Float64Array.of(1000, 1001, 1003)).toString('hex')).toBe('d00f0204')
})

test('unpackBigints reads what int8send writes', () => {
  expect([...unpackBigints(Buffer.from('000000000000000200000002540be400', 'hex'))]).toEqual([2, 10_000_000_000])
})

import { expect, test } from 'vitest'
import { shortDescription } from './short-description.ts'

test('a description of 120 characters is shown completely, and a longer one is cut after 177', () => {
  expect(shortDescription('x'.repeat(120))).toBe('x'.repeat(120))
  expect(shortDescription('x'.repeat(121))).toBe(`${'x'.repeat(121)}…`)
  expect(shortDescription('x'.repeat(300))).toBe(`${'x'.repeat(177)}…`)
})

test('a cut text does not end with half of a surrogate pair', () => {
  expect(shortDescription(`${'x'.repeat(176)}⚽🏆🏆`)).toBe(`${'x'.repeat(176)}⚽…`)
  expect(shortDescription(`${'x'.repeat(176)}🏆🏆`)).toBe(`${'x'.repeat(176)}…`)
})

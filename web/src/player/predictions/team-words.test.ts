import { expect, test } from 'vitest'
import { hasLongWord, withSoftHyphens } from './team-words.ts'

test('words of 13 letters or more get soft hyphens between syllables', () => {
  expect(withSoftHyphens('Bosnia y Herzegovina')).toBe('Bosnia y Herzegovina')
  expect(withSoftHyphens('Supercalifragilistico').split('\u00ad')).toEqual([
    'Super',
    'ca',
    'lifra',
    'gi',
    'lis',
    'tico',
  ])
  expect(withSoftHyphens('Mönchengladbach').split('\u00ad')).toEqual(['Mön', 'chengladbach'])
})

test('a long word is detected, a long name of short words is not', () => {
  expect(hasLongWord('Bosnia y Herzegovina')).toBe(true)
  expect(hasLongWord('Los de siempre')).toBe(false)
})

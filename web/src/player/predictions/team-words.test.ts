import { expect, test } from 'vitest'
import { hasLongWord, withSoftHyphens } from './team-words.ts'

test('a name that fits is left alone, one that may not can part between syllables', () => {
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

test('long words are told from long names', () => {
  expect(hasLongWord('Bosnia y Herzegovina')).toBe(true)
  expect(hasLongWord('Los de siempre')).toBe(false)
})

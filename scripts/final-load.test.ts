import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { finalTables } from '../bench/final-load.ts'

test('the page about scale shows what the program counts', () => {
  const page = readFileSync(`${import.meta.dirname}/../docs/architecture/scale.md`, 'utf8')
  expect(page.split('<!-- final -->\n')[1]?.split('\n<!-- end of final -->')[0]).toBe(finalTables())
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withTable } from '../bench/results-file.ts'

const empty = '# Results\n\n<!-- tables -->\n<!-- end of tables -->\nThe end.\n'

test('a table is added, and replaced by a new measurement', () => {
  const first = withTable(empty, { name: 'lists', table: '## Lists\n1' })
  const both = withTable(first, { name: 'start', table: '## Start\n2' })
  expect(withTable(both, { name: 'lists', table: '## Lists\n3\n' })).toBe(
    '# Results\n\n<!-- tables -->\n<!-- table lists -->\n## Lists\n3\n\n<!-- table start -->\n## Start\n2\n<!-- end of tables -->\nThe end.\n',
  )
})

test('the results of the repository have a place for tables', () => {
  const file = readFileSync(`${import.meta.dirname}/../bench/RESULTS.md`, 'utf8')
  expect(withTable(file, { name: 'lists', table: 'a table' })).toContain('a table')
  expect(() => withTable('# No place', { name: 'lists', table: '' })).toThrow('lacks')
})

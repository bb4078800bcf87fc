import { expect, test } from 'vitest'
import { brokenReferences, isSkipped, ruleNumbers } from './references.ts'

const paths = [
  'README.md',
  'ARCHITECTURE.md',
  'docs/rules.md',
  'docs/trust.md',
  'docs/pictures/sheet.png',
  'docs/decisions/0008-rankings-from-a-replica.md',
  'server/src/rankings/settle/settle.ts',
]
const repository = { paths, rules: new Set([1, 2, 12]) }
const broken = (path: string, ...lines: string[]) => brokenReferences([{ path, text: lines.join('\n') }], repository)

test('rules are the numbered lines of docs/rules.md', () => {
  expect([...ruleNumbers('# Rules\n1. A score.\n   Continued 3. here\n12. A tie.')]).toEqual([1, 12])
})

test('a number of two rules is refused', () => {
  expect(() => ruleNumbers('1. A score.\n12. A tie.\n1. A game.')).toThrow('docs/rules.md has two rules 1')
})

test('questions, issues and documents that are not in the repository are refused', () => {
  expect(broken('web/src/a.ts', '// (architecture, Locks)', '// issue 38')).toEqual([
    'web/src/a.ts:1 architecture, Locks',
    'web/src/a.ts:2 issue 38',
  ])
  expect(
    broken('server/src/app.ts', '// See Q-12.', '// (Q73)', '// decisions.md 13', '// trust.md', '// docs/trust.md'),
  ).toEqual([
    'server/src/app.ts:1 Q-12',
    'server/src/app.ts:2 Q73',
    'server/src/app.ts:3 decisions.md',
    'server/src/app.ts:4 trust.md',
  ])
  expect(broken('docs/rules.md', 'See [trust](trust.md), https://example.com/player.md and SEQ-12.')).toEqual([])
})

test('a reference to a specification is refused, because the repository has none', () => {
  expect(broken('docs/rules.md', 'A text of the specification.', 'The specification has it.')).toEqual([
    'docs/rules.md:1 the specification',
    'docs/rules.md:2 The specification',
  ])
  expect(broken('server/src/app.ts', '{ specification: { document } }')).toEqual([])
})

test('a reference to a missing rule or decision is refused', () => {
  expect(broken('web/src/a.ts', '// docs/rules.md, rule 12', '// rules 1, 2 and 13', '// docs/decisions/0008')).toEqual(
    ['web/src/a.ts:2 rule 13'],
  )
  expect(broken('web/src/a.ts', '// docs/decisions/0009')).toEqual(['web/src/a.ts:1 docs/decisions/0009'])
})

test('a link of a document to a missing file is refused', () => {
  expect(
    broken('docs/trust.md', '[a](rules.md#ties) [b](../README.md) [c](pictures) [d](#here) [e](https://example.com)'),
  ).toEqual([])
  expect(broken('docs/trust.md', '[a](pictures/none.png)', '<img src="none.png">')).toEqual([
    'docs/trust.md:1 pictures/none.png',
    'docs/trust.md:2 none.png',
  ])
})

test('a missing path in the architecture is refused, and a path may omit its first folders', () => {
  expect(
    broken('ARCHITECTURE.md', '`server/src/rankings/` and `settle/settle.ts`, `npm run check`, `<feature>.ts`'),
  ).toEqual([])
  expect(broken('ARCHITECTURE.md', '`server/src/boards/` and `unsettle.ts`')).toEqual([
    'ARCHITECTURE.md:1 server/src/boards/',
    'ARCHITECTURE.md:1 unsettle.ts',
  ])
})

test('migrations are not checked, because they never change', () => {
  expect(isSkipped('server/migrations/0004-matches.sql')).toBe(true)
  expect(isSkipped('server/src/platform/postgres/migrate.ts')).toBe(false)
})

test('a check without any file fails', () => {
  expect(() => brokenReferences([], repository)).toThrow('no file read')
})

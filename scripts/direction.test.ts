import { expect, test } from 'vitest'
import { type Layers, wrongDirections } from './direction.ts'

const layers: Layers = { web: [['platform'], ['kit', 'kit/images'], ['player', 'public'], ['app.tsx']], server: [] }

const directions = (all: Record<string, string>) => {
  const sources = { 'web/src/platform/a.ts': '', 'web/src/kit/a.ts': '', 'web/src/kit/images/a.ts': '' }
  const rest = { 'web/src/player/a.ts': '', 'web/src/public/a.ts': '', 'web/src/app.tsx': '' }
  return wrongDirections(
    Object.entries({ ...sources, ...rest, ...all }).map(([path, text]) => ({ path, text })),
    layers,
  )
}

test('imports from the same folder or from a lower layer are allowed', () => {
  expect(
    directions({
      'web/src/app.tsx': `import './player/a.ts'\nimport './platform/a.ts'`,
      'web/src/player/pools/b.ts': `import '../a.ts'\nimport '../../kit/images/a.ts'\nimport 'react'`,
    }),
  ).toEqual([])
})

test('an import from a higher layer is refused, also of a type', () => {
  expect(directions({ 'web/src/kit/b.ts': `import type { A } from '../player/a.ts'` })).toEqual([
    'web/src/kit/b.ts -> web/src/player/a.ts',
  ])
})

test('an import from another folder of the same layer is refused', () => {
  expect(
    directions({ 'web/src/kit/b.ts': `import './images/a.ts'`, 'web/src/player/b.ts': `import '../public/a.ts'` }),
  ).toEqual(['web/src/kit/b.ts -> web/src/kit/images/a.ts', 'web/src/player/b.ts -> web/src/public/a.ts'])
})

test('a file that is in no layer is refused', () => {
  expect(directions({ 'web/src/other/b.ts': '' })).toEqual(['web/src/other/b.ts is in no layer'])
})

test('an entry without files is refused', () => {
  const sources = [{ path: 'web/src/app.tsx', text: '' }]
  expect(wrongDirections(sources, { web: [['gone'], ['app.tsx']] })).toEqual(['web/src/gone holds no file'])
})

test('the entry `.` contains every file that no other entry contains', () => {
  const sources = [
    {
      path: 'contract/src/pools.ts',
      text: `import './teams.ts'\nimport './fields.ts'`,
    },
    { path: 'contract/src/teams.ts', text: '' },
    { path: 'contract/src/fields.ts', text: `import './teams.ts'` },
  ]
  expect(wrongDirections(sources, { contract: [['fields.ts'], ['.']] })).toEqual([
    'contract/src/fields.ts -> contract/src/teams.ts',
  ])
})

test('tests may import anything', () => {
  expect(directions({ 'web/src/kit/b.test.ts': `import '../player/a.ts'` })).toEqual([])
})

test('a workspace whose list is empty is not checked', () => {
  expect(directions({ 'server/src/a.ts': `import './b/c.ts'` })).toEqual([])
})

test('a check without any file fails, also for a single workspace', () => {
  expect(() => wrongDirections([], layers)).toThrow('no file read')
  expect(() => wrongDirections([{ path: 'server/src/a.ts', text: '' }], layers)).toThrow('no file of web read')
})

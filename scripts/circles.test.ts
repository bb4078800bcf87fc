import { expect, test } from 'vitest'
import { circles } from './circles.ts'

const files = (all: Record<string, string>) => Object.entries(all).map(([path, text]) => ({ path, text }))

test('files that import each other form a circle, also through type imports', () => {
  const sources = files({
    'web/src/ui/a.ts': `import { b } from './b.ts'`,
    'web/src/ui/b.ts': `import type { C } from '../c.ts'`,
    'web/src/c.ts': `type A = import('./ui/a.ts').A`,
    'web/src/d.ts': `import './c.ts'`,
  })
  expect(circles(sources)).toEqual(['web/src/c.ts -> web/src/ui/a.ts -> web/src/ui/b.ts -> web/src/c.ts'])
})

test('all circles are found', () => {
  const sources = files({
    'server/src/a.ts': `export * from './b.ts'`,
    'server/src/b.ts': `await import('./a.ts')`,
    'server/src/c.ts': `import './a.ts'\nimport './c.ts'`,
  })
  expect(circles(sources)).toEqual([
    'server/src/a.ts -> server/src/b.ts -> server/src/a.ts',
    'server/src/c.ts -> server/src/c.ts',
  ])
})

test('files that import the same file do not form a circle', () => {
  const sources = files({
    'web/src/a.ts': `import './b.ts'\nimport './c.ts'`,
    'web/src/b.ts': `import './c.ts'\nimport 'react'`,
    'web/src/c.ts': '',
  })
  expect(circles(sources)).toEqual([])
})

test('a check without any file fails', () => {
  expect(() => circles([])).toThrow('no file read')
})

import { expect, test } from 'vitest'
import { boundaryViolations } from './boundaries.ts'

const crossings = (path: string, ...names: string[]) =>
  boundaryViolations([{ path, text: names.map((name) => `import { a } from '${name}'`).join('\n') }])

test('the contract may only import zod and itself', () => {
  expect(crossings('contract/src/pools.ts', 'zod', 'zod/mini', './fields.ts')).toEqual([])
  expect(crossings('contract/src/pools.ts', 'node:fs', 'zodiac', '../../server/src/app.ts')).toHaveLength(3)
})

test('server and web may not import each other, only the contract', () => {
  expect(
    crossings('server/src/app.ts', 'fastify', 'node:path', '@compety/contract', './pools/pools.routes.ts'),
  ).toEqual([])
  expect(crossings('server/src/app.ts', 'react', '../../web/src/app.tsx')).toHaveLength(2)
  expect(crossings('web/src/app.tsx', 'react', '@compety/contract', './ui/page.tsx')).toEqual([])
  expect(
    crossings('web/src/app.tsx', 'fastify', '../../server/src/app.ts', '../../contract/src/index.ts'),
  ).toHaveLength(3)
})

test('a feature may not import the queries of another feature', () => {
  const path = 'server/src/competitions/pools/begin-pool.ts'
  expect(crossings(path, './pools.queries.ts', '../../fixtures/matches/change-match.ts')).toEqual([])
  expect(crossings(path, '../../platform/mails/mails.queries.ts')).toEqual([])
  expect(crossings(path, '../../fixtures/matches/matches.queries.ts', '../reviews/reviews.queries.ts')).toHaveLength(2)
})

test('the public pages may not import the component library', () => {
  expect(crossings('web/src/public/pages.tsx', '@mantine/core', '../ui/page.tsx', '../shell/shell.tsx')).toHaveLength(3)
  expect(crossings('web/src/public/pages.tsx', 'react', '../theme/base.css', '../platform/api/call.ts')).toEqual([])
})

test('the help of visitors may not import the component library, nor public pages the help of members', () => {
  expect(
    crossings('web/src/help/visitors/questions.tsx', '@mantine/core', '../../ui/page.tsx', '../members/terms.tsx'),
  ).toHaveLength(3)
  expect(crossings('web/src/help/visitors/contact-form.tsx', '../../kit/forms/field.tsx', '../../schemas.ts')).toEqual(
    [],
  )
  expect(
    crossings('web/src/public/faq/faq-page.tsx', '../../help/visitors/questions.tsx', '../../help/members/terms.tsx'),
  ).toEqual(['web/src/public/faq/faq-page.tsx -> web/src/help/members/terms.tsx'])
})

test('every area may import the kit, and the kit may import no area', () => {
  expect(crossings('web/src/public/pages.tsx', '../kit/images/team-crest.tsx')).toEqual([])
  expect(
    crossings('web/src/kit/images/avatar.tsx', '@mantine/core', '../../ui/page.tsx', '../../public/crest.tsx'),
  ).toHaveLength(3)
})

test('shared components may import no area, and areas may not import each other', () => {
  expect(crossings('web/src/ui/page.tsx', '../player/pools/pool-card.tsx')).toHaveLength(1)
  expect(crossings('web/src/pools/membership.ts', '../player/pools/pool-card.tsx')).toHaveLength(1)
  expect(crossings('web/src/player/pools/pool-card.tsx', '../../backoffice/pools/pool-form.tsx')).toHaveLength(1)
  expect(crossings('web/src/backoffice/pools/pool-form.tsx', '../../player/pools/pool-card.tsx')).toHaveLength(1)
  expect(crossings('web/src/account/faq/faq-page.tsx', '../../player/pools/pool-card.tsx')).toHaveLength(1)
  expect(crossings('web/src/backoffice/pools/pool-form.tsx', '../../account/faq/faq-page.tsx')).toHaveLength(1)
})

test('every form of an import is recognised', () => {
  const forms = [
    `import 'pg'`,
    `import type { A } from "pg"`,
    `export * from 'pg'`,
    `await import('pg')`,
    `import {\n  a,\n} from 'pg'`,
  ]
  for (const text of forms)
    expect(boundaryViolations([{ path: 'web/src/app.tsx', text }])).toEqual(['web/src/app.tsx -> pg'])
})

test('a check without any file fails', () => {
  expect(() => boundaryViolations([])).toThrow('no file read')
})

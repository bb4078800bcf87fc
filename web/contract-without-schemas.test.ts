import { expect, test } from 'vitest'
import { withoutSchemas } from './contract-without-schemas.ts'

const plain = (code: string) => withoutSchemas(code).replace(/\s+/g, ' ').trim()

test('an endpoint loses its schemas, failures and scopes but not its method, path, wrapper and access', () => {
  const code = `
    const save = { method: 'POST', access: 'user', scopes: ['read'], body: z.object({ a }), response: z.string(), failures: ['one'] }
    export const add = endpoint({ ...save, path: '/a', query: list(2), wrapper: 'a', status: 201 })`
  expect(plain(code)).toBe(
    "const save = /* @__PURE__ */ (() => ({ method: 'POST', access: 'user', }))() " +
      "export const add = /* @__PURE__ */ (() => (endpoint({ ...save, path: '/a', wrapper: 'a', })))()",
  )
})

test('other calls become removable if unused, while functions and constants stay unchanged', () => {
  const code =
    'const named = z.object({ body: z.string() })\nexport const isLong = (text) => text.length > 5\nconst least = 3'
  expect(plain(code)).toBe(
    'const named = /* @__PURE__ */ (() => (z.object({ body: z.string() })))() ' +
      'export const isLong = (text) => text.length > 5 const least = 3',
  )
})

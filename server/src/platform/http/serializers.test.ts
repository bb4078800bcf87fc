import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from './openapi.ts'
import { compile, fastSerializer, strictSerializer } from './serializers.ts'

const schema = z.object({ id: z.int(), name: z.nullable(z.string()) })

test('a field that the schema does not declare is not sent', () => {
  const write = fastSerializer({ schema })
  const answer = { id: 7, name: null, password_hash: 'x' }
  expect([write(answer), write({ ...answer, name: 'Ana' })]).toEqual(['{"id":7,"name":null}', '{"id":7,"name":"Ana"}'])
})

test('in tests an answer that violates its schema fails', () => {
  expect(() => strictSerializer({ schema })({ id: 'x', name: null })).toThrow('undeclared answer')
})

// In production each serializer is compiled only for its first answer.
test.each(endpoints.map(({ name, response }) => [name, response] as const))(
  'the answers of %s can be compiled',
  (_, response) => {
    expect(() => compile(response)).not.toThrow()
  },
)

test('null is written for one of several values, also inside of a union', () => {
  const asked = z.object({ id: z.int(), my_request: z.nullable(z.enum(['pending', 'refused'])) })
  const write = fastSerializer({ schema: z.object({ pool: z.union([asked, z.object({ name: z.string() })]) }) })
  for (const my_request of [null, 'pending'])
    expect(JSON.parse(write({ pool: { id: 7, my_request } }))).toEqual({ pool: { id: 7, my_request } })
})

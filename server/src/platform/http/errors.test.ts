import type { FastifyError } from 'fastify'
import { expect, test } from 'vitest'
import { codeOf } from './errors.ts'

const thrown = (code: string, message = '') => Object.assign(new Error(message), { code }) as FastifyError

test.each(['53100', 'ENOSPC', 'EDQUOT'])('a full disk with the code %s is reported as unavailable', (code) => {
  expect(codeOf(thrown(code))).toBe('unavailable')
})

test('a lost database connection is reported as unavailable', () => {
  expect(codeOf(thrown('', 'Client was closed and is not queryable'))).toBe('unavailable')
  expect(codeOf(thrown('08006', 'the database does not answer'))).toBe('unavailable')
})

test.each(['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAGAIN', 'EAI_AGAIN'])(
  'an unreachable database with the code %s is reported as unavailable',
  (code) => {
    expect(codeOf(thrown(code))).toBe('unavailable')
  },
)

test('an unforeseen error is reported as an internal error', () => {
  expect(codeOf(thrown('XX000', 'no idea'))).toBe('internal')
})

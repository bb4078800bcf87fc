import type { FastifyError } from 'fastify'
import { expect, test } from 'vitest'
import { codeOf } from './errors.ts'

const thrown = (code: string, message = '') => Object.assign(new Error(message), { code }) as FastifyError

test.each(['53100', 'ENOSPC', 'EDQUOT'])('a full disk is told as not available now, by %s', (code) => {
  expect(codeOf(thrown(code))).toBe('unavailable')
})

test('a connection that was cut off is told as not available now', () => {
  expect(codeOf(thrown('', 'Client was closed and is not queryable'))).toBe('unavailable')
  expect(codeOf(thrown('08006', 'the database does not answer'))).toBe('unavailable')
})

test.each(['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAGAIN', 'EAI_AGAIN'])(
  'a database that is not reached is told as not available now, by %s',
  (code) => {
    expect(codeOf(thrown(code))).toBe('unavailable')
  },
)

test('what nobody foresaw is an error of the server', () => {
  expect(codeOf(thrown('XX000', 'no idea'))).toBe('internal')
})

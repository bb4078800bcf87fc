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

test.each(['08001', '08006', '08P01', '57P01', '57P02', '57P03', '53300', '25006'])(
  'a database that refuses with the code %s is reported as unavailable',
  (code) => {
    expect(codeOf(thrown(code))).toBe('unavailable')
  },
)

test('a database that lost one of its machines, or that follows another one, is reported as unavailable', () => {
  expect(codeOf(thrown('XX000', 'failure on connection marked as essential: 10.0.0.7:5432'))).toBe('unavailable')
  expect(codeOf(thrown('XX000', 'cannot assign transaction IDs during recovery'))).toBe('unavailable')
  expect(codeOf(thrown('0A000', 'cannot access temporary or unlogged relations during recovery'))).toBe('unavailable')
})

test.each(['40001', '40P01'])('a collision with another transaction (%s) is reported as overload', (code) => {
  expect(codeOf(thrown(code))).toBe('overloaded')
})

test('an unforeseen error is reported as an internal error', () => {
  expect(codeOf(thrown('XX000', 'no idea'))).toBe('internal')
})

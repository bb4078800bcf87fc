import { expect, test } from 'vitest'
import * as contract from '../index.ts'
import { Failure, type FailureCode, failures } from './failures.ts'

const codes = Object.keys(failures) as FailureCode[]
const endpoints = Object.values(contract).filter(contract.isEndpoint)

test('every refusal has a valid status and a readable message', () => {
  for (const code of codes) {
    const [status, message] = failures[code]
    expect([400, 401, 403, 404, 408, 409, 413, 415, 429, 500, 503]).toContain(status)
    expect(message).toMatch(/^[A-ZÁÉÍÓÚ].{10,}$/)
    expect(message).not.toMatch(/\{|undefined|null|sql|error:/i)
  }
})

test('a thrown refusal carries its status and message', () => {
  for (const code of codes) {
    const thrown = new Failure(code)
    expect([thrown.code, thrown.status, thrown.message]).toEqual([code, ...failures[code]])
    expect(thrown).toBeInstanceOf(Error)
  }
})

test.each([
  ['forbidden', 403, 'Usuario no autorizado para realizar la acción.'],
  ['authentication_failed', 401, 'No se pudo autenticar al usuario'],
  ['pool_full', 409, 'La compety ha alcanzado el límite de jugadores'],
  ['in_use', 409, 'No se puede eliminar porque está en uso'],
] as const)('the failure %s has its fixed text', (code, status, message) => {
  expect(failures[code]).toEqual([status, message])
})

test('a refusal by state is 409, and one of an unknown record is 404', () => {
  const statusOf = (some: FailureCode[]) => new Set(some.map((code) => failures[code][0]))
  expect(
    statusOf(['illegal_transition', 'archived', 'already_enrolled', 'not_enrolled', 'pool_full', 'result_exists']),
  ).toEqual(new Set([409]))
  expect(statusOf(['prediction_deadline_passed', 'prediction_has_result', 'prediction_pool_closed'])).toEqual(
    new Set([409]),
  )
  expect(
    statusOf(['pool_not_found', 'match_not_found', 'prediction_missing', 'result_missing', 'match_not_in_pool']),
  ).toEqual(new Set([404]))
})

test('every failure that an endpoint declares is in the table', () => {
  for (const { failures: declared = [] } of endpoints) for (const code of declared) expect(codes).toContain(code)
})

test('every failure of a feature in the table is declared by an endpoint', () => {
  const declared = new Set(endpoints.flatMap(({ failures = [] }) => failures))
  const unused = codes.filter((code) => failures[code][0] === 409 && !declared.has(code))
  expect(unused).toEqual([])
})

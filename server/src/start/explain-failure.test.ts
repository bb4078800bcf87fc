import { expect, test } from 'vitest'
import { ConfigError } from '../platform/config/config.ts'
import { explainFailure } from './explain-failure.ts'

const failure = (parts: object) => Object.assign(new Error('something technical'), parts)
const config = { port: 80, host: '10.0.0.1' }
const withDatabase = { ...config, databaseUrl: 'postgres://localhost/compety' }

test('a wrong variable is named', () => {
  expect(explainFailure(new ConfigError('PORT debe ser un número.'), {})).toBe(
    'Configuración: PORT debe ser un número.',
  )
})

test('a port that cannot be had is told with its variable', () => {
  expect(explainFailure(failure({ syscall: 'listen', code: 'EADDRINUSE' }), config)).toMatch(/^El puerto 80 .* PORT\.$/)
  expect(explainFailure(failure({ syscall: 'listen', code: 'EACCES' }), config)).toMatch(/permiso .* 80: .* PORT/)
  expect(explainFailure(failure({ syscall: 'listen', code: 'EADDRNOTAVAIL' }), config)).toMatch(/10\.0\.0\.1 .* HOST/)
})

test('an address that does not exist is told with its variable', () => {
  const unknown = { syscall: 'getaddrinfo', code: 'ENOTFOUND' }
  expect(explainFailure(failure({ ...unknown, hostname: '10.0.0.1' }), withDatabase)).toMatch(/HOST\.$/)
  expect(explainFailure(failure({ ...unknown, hostname: 'localhost' }), withDatabase)).toMatch(/DATABASE_URL/)
})

test('a fault of the program itself is told with its place', () => {
  expect(explainFailure(new SyntaxError("Unexpected token ';'"), config)).toMatch(/explain-failure\.test\.ts:\d/)
})

test('a database that never answers is told so', () => {
  const error = new Error('Connection terminated due to connection timeout')
  expect(explainFailure(error, withDatabase)).toMatch(/DATABASE_URL: no contesta a tiempo/)
})

test('a folder that cannot be written is told with its path', () => {
  expect(explainFailure(failure({ syscall: 'mkdir', code: 'EACCES', path: '/srv/data' }), config)).toBe(
    'No hay permiso para escribir en /srv/data: arréglalo o elige otra carpeta con DATA_DIR.',
  )
})

test('a database that cannot be reached is told without its password', () => {
  for (const code of ['ECONNREFUSED', 'ENOTFOUND', '28P01', '3D000'])
    expect(explainFailure(failure({ code }), withDatabase)).toMatch(
      /^No hay conexión con la base de datos de DATABASE_URL/,
    )
})

test('what nobody foresaw keeps its own words', () => {
  expect(explainFailure(failure({ code: 'ENOENT' }), config)).toBe('something technical')
  expect(explainFailure('odd', config)).toContain('odd')
})

import { expect, test } from 'vitest'
import { ConfigError } from '../platform/config/config.ts'
import { explainFailure } from './explain-failure.ts'

const failure = (parts: object) => Object.assign(new Error('something technical'), parts)
const config = { port: 80, host: '10.0.0.1' }
const withDatabase = { ...config, databaseUrl: 'postgres://localhost/compety' }

test('the message names a wrong variable', () => {
  expect(explainFailure(new ConfigError('PORT debe ser un número.'), {})).toBe(
    'Configuración: PORT debe ser un número.',
  )
})

test('for a port that cannot be used the message names its variable', () => {
  expect(explainFailure(failure({ syscall: 'listen', code: 'EADDRINUSE' }), config)).toMatch(/^El puerto 80 .* PORT\.$/)
  expect(explainFailure(failure({ syscall: 'listen', code: 'EACCES' }), config)).toMatch(/permiso .* 80: .* PORT/)
  expect(explainFailure(failure({ syscall: 'listen', code: 'EADDRNOTAVAIL' }), config)).toMatch(/10\.0\.0\.1 .* HOST/)
})

test('for an address that does not exist the message names its variable', () => {
  const unknown = { syscall: 'getaddrinfo', code: 'ENOTFOUND' }
  expect(explainFailure(failure({ ...unknown, hostname: '10.0.0.1' }), withDatabase)).toMatch(/HOST\.$/)
  expect(explainFailure(failure({ ...unknown, hostname: 'localhost' }), withDatabase)).toMatch(/DATABASE_URL/)
})

test('for a bug in the program the message has file and line', () => {
  expect(explainFailure(new SyntaxError("Unexpected token ';'"), config)).toMatch(/explain-failure\.test\.ts:\d/)
})

test('for a database that never answers the message names that cause', () => {
  const error = new Error('Connection terminated due to connection timeout')
  expect(explainFailure(error, withDatabase)).toMatch(/DATABASE_URL: no contesta a tiempo/)
})

test('for a folder that cannot be written the message has its path', () => {
  expect(explainFailure(failure({ syscall: 'mkdir', code: 'EACCES', path: '/srv/data' }), config)).toBe(
    'No hay permiso para escribir en /srv/data: arréglalo o elige otra carpeta con DATA_DIR.',
  )
})

test('for a database that cannot be reached the message does not show the password', () => {
  for (const code of ['ECONNREFUSED', 'ENOTFOUND', '28P01', '3D000'])
    expect(explainFailure(failure({ code }), withDatabase)).toMatch(
      /^No hay conexión con la base de datos de DATABASE_URL/,
    )
})

test('an unexpected error keeps its own message', () => {
  expect(explainFailure(failure({ code: 'ENOENT' }), config)).toBe('something technical')
  expect(explainFailure('odd', config)).toContain('odd')
})

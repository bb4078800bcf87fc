import { expect, test } from 'vitest'
import { isReservedName } from './reserved-names.ts'

test.each([
  ...['admin', 'soporte', 'compety', 'root', 'moderador', 'null', 'jugadoreliminado'],
  ...['adm1n', 'admln', 'adrnin', 'aclmin', '4dmin', 's0p0rt3', 'c0mpety', 'cornpety', 'r00t'],
  ...[
    'admin1',
    'admin2026',
    '1admin',
    'soporte24',
    'adminn',
    'compettyy',
    'soportecompety',
    'competyoficial',
    'adm1n7',
  ],
])('%s is reserved', (name) => {
  expect(isReservedName(name)).toBe(true)
})

test.each([
  ...['ana', 'adminda', 'damian', 'rot', 'roto', 'hel', 'sara', 'competidor', 'compe', 'nan4', 'apiario', '1', '2026'],
  ...['ayudante', 'sistematico', 'rut', 'elena1', 'martin', 'soportal', 'contador', 'ligaoficialdeamigos'],
])('%s is free', (name) => {
  expect(isReservedName(name)).toBe(false)
})

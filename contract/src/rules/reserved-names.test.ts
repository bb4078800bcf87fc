import { expect, test, vi } from 'vitest'
import { isReservedName, isReservedTitle, lettersOf } from './reserved-names.ts'

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
  ...[
    'soportes',
    'admins',
    'equipocompety',
    'competi',
    'competyes',
    'compety24h',
    'ad8min',
    'competyteam',
    'elcompety',
  ],
  ...['moderacion', 'atencionalcliente', 'c0mpet1', '6ompety', 'c0m8pety', 'micompetyfavorita', 'equipodesoporte'],
  ...['elcompeti', 'competis', 'competl', 'c0rnpet1oficial', 'sop0rtes7', '5t4ff', 'ayu6da', '0ficia1', 'or9anizacion'],
  ...['conpety', 'kompety', 'miconpety', 'compet', 'kompet1', 'elcompet', 'competweb', 'adnin', 'kontakto'],
  ...['soportetecnico', 'administracionweb', 'adminreal', 'cuentaoficial', 'realadmin', 'webmasters', 'ayudaweb'],
  ...['ellaadmin', 'soporteequipo', 'tearnnoreply', 'stafff', 'administradorrnoderador'],
  ...['or6anizacion', 'we6master', 'we8master', 'eladmin', 'moderadoras', 'teamsoporte', '1a2d3m4i5n6'],
])('%s is reserved', (name) => {
  expect(isReservedName(name)).toBe(true)
})

test.each([
  ...['ana', 'adminda', 'damian', 'rot', 'roto', 'hel', 'sara', 'competidor', 'compe', 'nan4', 'apiario', '1', '2026'],
  ...['ayudante', 'sistematico', 'rut', 'elena1', 'martin', 'soportal', 'contador', 'ligaoficialdeamigos'],
  ...[
    'competicion',
    'competidores',
    'competitivo',
    'competente',
    'competencia',
    'competir',
    'equipo',
    'team',
    'elequipo',
  ],
  ...[
    'clara',
    'clemente',
    'yolanda',
    'yoli',
    'lidia',
    'delia',
    'elias',
    'rodrigo',
    'rocio',
    'adela',
    'damaris',
    'helena',
  ],
  ...['moderno', 'moderata', 'rosa', 'pepe10', 'paco1985', 'elpibe10', 'lachispa', 'reydelgol', 'delpiero', 'golazo99'],
  ...['realmadrid', 'cuentanueva', 'miweb', 'webreal', 'tecnico', 'tecnicos', 'realsociedad', 'nomada', 'manolo'],
  ...['competes', 'compite', 'compete', 'kompas', 'complutense', 'conpedro', 'realbetis', 'cuentacuentos', 'staf'],
  ...['estefania', 'sistiaga', 'atencio', 'contreras', 'oficinista', 'segura', 'rootero', 'ayudita', 'teamrocket'],
])('%s is free', (name) => {
  expect(isReservedName(name)).toBe(false)
})

test.each([
  'Soporte',
  'Compety',
  'Compety oficial',
  'El equipo de Compety',
  'ѕоpоrtе',
  'ＡＤＭＩＮ',
  'C0mpety 2026',
  'Αdmin',
])('no pool of a player is called %s', (title) => {
  expect(isReservedTitle(title)).toBe(true)
})

test.each(['La compety de Ana', 'Compety de la oficina', 'Лига друзей', 'Liga oficial de amigos', '¡¿?!', 'Copa 2026'])(
  'a pool of a player may be called %s',
  (title) => {
    expect(isReservedTitle(title)).toBe(false)
  },
)

test('letters of other alphabets are read as those that they look like', () => {
  expect(['Ѕоpоrtе', 'Compétŷ', 'ＡＤＭＩＮ', 'кοmреtу'].map(lettersOf)).toEqual([
    'soporte',
    'compety',
    'admin',
    'kompety',
  ])
})

test('a name that can be split in very many ways takes no more steps than its length allows', () => {
  const startsWith = vi.spyOn(String.prototype, 'startsWith')
  const stepsFor = (times: number) => {
    startsWith.mockClear()
    const split = 'deeelllla'.repeat(times)
    expect([split, `${split}x`, `${split}admin`].map(isReservedName)).toEqual([false, false, true])
    return startsWith.mock.calls.length
  }
  const [short, long] = [stepsFor(4), stepsFor(8)]
  startsWith.mockRestore()
  expect(short).toBeGreaterThan(0)
  expect(long).toBeLessThan(3 * short)
})

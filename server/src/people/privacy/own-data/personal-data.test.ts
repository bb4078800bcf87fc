import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { impersonal, leftOut } from '../impersonal-columns.ts'
import { personalData } from './personal-data.ts'
import type { PersonalTable } from './personal-table.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

type Column = { table: string; column: string; may_be_personal: boolean }

// A column may hold a person's words if it is a text, JSON or bytes, and a person's id if it is a number called so.
// Ids with a foreign key to another table than users are those of other things.
const { rows: columns } = await sql<Column>`
  select c.relname as "table", a.attname as "column",
         (t.typname ~ '^_?(text|varchar|bpchar|bytea|jsonb?|inet|cidr|uuid)$'
          or t.typname ~ '^_int[48]$'
          or t.typname ~ '^int[48]$' and (a.attname ~ '_(id|by)$' or c.relname = 'users' and a.attname = 'id')
             and not exists (select from pg_constraint f
                              where f.contype = 'f' and f.conrelid = c.oid and f.conkey = array[a.attnum]
                                and f.confrelid <> 'users'::regclass)) as may_be_personal
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
   order by 1, 2
`.execute(db)

const nameOf = ({ table, column }: Pick<Column, 'table' | 'column'>) => `${table}.${column}`
const inDownload = ({ exported, withheld = [] }: PersonalTable) => [...exported, ...withheld]
const inErasure = ({ table, isDeleted, cleared = [], replaced = [], remaining = [] }: PersonalTable) => [
  ...(isDeleted ? columns.filter((one) => one.table === table).map(({ column }) => column) : []),
  ...[...cleared, ...replaced, ...remaining],
]
const namedBy = (list: (entry: PersonalTable) => readonly string[]) =>
  new Set(personalData.flatMap((entry) => list(entry).map((column) => nameOf({ table: entry.table, column }))))

const candidates = columns.filter(({ may_be_personal }) => may_be_personal).map(nameOf)
const impersonalNames = new Set(
  Object.entries(impersonal).flatMap(([table, names]) => names.map((column) => nameOf({ table, column }))),
)

test.each([
  ['the download', namedBy(inDownload)],
  ['the erasure', namedBy(inErasure)],
])("every column that may hold a person's id or words is named by %s, or concerns nobody", (_, named) => {
  expect(candidates.filter((name) => !named.has(name) && !impersonalNames.has(name))).toEqual([])
})

test('every other column of a table with personal data is in the download or withheld, or left out for a reason', () => {
  const tables = new Set(personalData.map(({ table }) => table))
  const named = new Set([...namedBy(inDownload), ...impersonalNames])
  const missing = columns
    .filter(({ table }) => tables.has(table))
    .map(nameOf)
    .filter((name) => !named.has(name))
  expect(missing.toSorted()).toEqual(Object.values(leftOut).flat().toSorted())
})

test('no column is both personal and impersonal', () => {
  expect([...namedBy(inDownload)].filter((name) => impersonalNames.has(name))).toEqual([])
})

test('the lists name only columns that exist', () => {
  const existing = new Set(columns.map(nameOf))
  const named = [...namedBy(inDownload), ...namedBy(inErasure), ...impersonalNames]
  expect(named.filter((name) => !existing.has(name))).toEqual([])
})

test('parts of the download have different names', () => {
  const parts = personalData.filter(({ exported }) => exported.length > 0).map(({ part, table }) => part ?? table)
  expect(new Set(parts).size).toBe(parts.length)
})

import { type BulkAction, type BulkList, byteOrderMark, csvRow, noun } from '@compety/contract'
import { counted } from '../asked-numbers.ts'

/** What a list offers for several rows at once, as data. */
export type BulkOf<Row> = {
  list: BulkList
  one: string
  many: string
  nameOf: (row: Row) => string
  /** The columns of the file with the chosen rows. */
  columns?: readonly (readonly [title: string, of: (row: Row) => string | number | null])[]
}

export const bulkLabels: Record<BulkAction, string> = {
  finish: 'Finalizar',
  postpone: 'Posponer',
  archive: 'Archivar',
  delete: 'Eliminar',
}

const isFinal = (action: BulkAction) => action === 'finish' || action === 'archive'

type Numbers = Readonly<Record<string, number>>

const dependents = [
  ['players', 'jugador', 'jugadores'],
  ['unplayed', 'partido sin resultado', 'partidos sin resultado'],
  ['predictions', 'pronóstico', 'pronósticos'],
  ['pools', noun.one, noun.many],
] as const

type Asking = { action: BulkAction; count: number; numbers: Numbers; words: Pick<BulkOf<never>, 'one' | 'many'> }

/** '2 de 3 competies, 57 jugadores. No se puede deshacer.' */
export function consequencesText({ action, count, numbers, words: { one, many } }: Asking): string {
  const { records = 0 } = numbers
  const all = counted(count, one, many)
  const parts = [
    records === count ? all : `${records} de ${all}`,
    ...dependents.flatMap(([name, one, many]) => (numbers[name] ? [counted(numbers[name], one, many)] : [])),
  ]
  return `${parts.join(', ')}. ${isFinal(action) ? 'No se puede deshacer.' : 'Se puede cambiar después en cada registro.'}`
}

/** The chosen rows as a CSV file. */
export function csvOf<Row>(rows: readonly Row[], columns: NonNullable<BulkOf<Row>['columns']>): string {
  const lines = [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, of]) => of(row)))]
  return byteOrderMark + lines.map((line) => csvRow(line)).join('')
}

import { nothingFound } from '../../../ui/query/list-status.tsx'

type Listed = { rows: readonly unknown[]; pages?: { currentPage: number; totalPages: number } }
type Described = {
  columns: readonly { title: string; sort?: string }[]
  order: string | number | undefined
}

const directions = [
  { end: '_asc', word: 'ascendente' },
  { end: '_desc', word: 'descendente' },
]

/** What a list shows, for screen readers: '10 filas, página 2 de 8, por Inicio, ascendente'. */
export function listText(data: Listed | undefined, { columns, order }: Described): string | undefined {
  if (!data) return undefined
  const { rows, pages } = data
  if (rows.length === 0) return nothingFound
  return [
    rows.length === 1 ? '1 fila' : `${rows.length} filas`,
    ...(pages ? [`página ${pages.currentPage} de ${pages.totalPages}`] : []),
    ...columns.flatMap(({ title, sort }) =>
      directions.filter(({ end }) => sort && order === `${sort}${end}`).map(({ word }) => `por ${title}, ${word}`),
    ),
  ].join(', ')
}

import { columnsFor, type Parts, type Table } from './columns.ts'

/** A table as an array of objects in JSON. */
export async function* jsonFile<R>(table: Table<R>): Parts {
  const columns = columnsFor(table.columns, 'json')
  const textOf = (row: R) =>
    JSON.stringify(Object.fromEntries(columns.map(({ key, value }) => [key, value(row) ?? null])))
  let before = '[\n'
  for await (const rows of table.batches) {
    if (rows.length === 0) continue
    yield before + rows.map(textOf).join(',\n')
    before = ',\n'
  }
  yield before === ',\n' ? '\n]\n' : '[]\n'
}

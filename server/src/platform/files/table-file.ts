import { byteOrderMark, csvRow } from '@compety/contract'
import type { FastifyReply } from 'fastify'

type Cell = string | number | null
export type TableFormat = 'csv' | 'xlsx'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Answers with a table as a file. The first row holds the heads. */
export async function sendTable(
  reply: FastifyReply,
  { name, format, rows }: { name: string; format: TableFormat; rows: readonly Cell[][] },
): Promise<string> {
  reply.type(types[format]).header('content-disposition', `attachment; filename="${name}.${format}"`)
  const file = format === 'csv' ? byteOrderMark + rows.map((row) => csvRow(row)).join('') : await workbook(rows)
  // Fastify sends bytes as they are.
  return file as string
}

// A text in a cell of its own type is never a formula.
const workbook = async (rows: readonly Cell[][]): Promise<unknown> => {
  const { utils, write } = await import('@e965/xlsx')
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([...rows]), 'Partidos')
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true })
}

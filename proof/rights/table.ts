import { type Endpoint, everyEndpoint } from '../../server/test/requests/valid-request.ts'
import type { Row } from '../prove.ts'
import type { Rows } from './cells.ts'

/** What one kind of caller gets at an endpoint. */
export type Cell = { endpoint: Endpoint; column: string; expected: string }

const endpointOf = (name: string): Endpoint | undefined => everyEndpoint.find((one) => one.name === name)

/** Each cell of a table. */
export const cellsOf = (rows: Rows, columns: readonly string[]): Cell[] =>
  rows.flatMap(([cells, names]) => {
    const expected = cells.split(' ')
    if (expected.length !== columns.length) throw new Error(`a row of ${expected.length} cells: ${cells}`)
    return names.split(/\s+/).flatMap((name) => {
      const endpoint = endpointOf(name)
      if (!endpoint) throw new Error(`a row of an unknown endpoint: ${name}`)
      return columns.map((column, n) => ({ endpoint, column, expected: expected[n] ?? '' }))
    })
  })

export const namesIn = (rows: Rows) => rows.flatMap(([, names]) => names.split(/\s+/))
/** What is wrong with an answer, if anything. */
export const differing = ({ endpoint, column, expected }: Cell, cell: string) =>
  cell === expected ? [] : [`${endpoint.name} ${column}: ${cell}, not ${expected}`]

/** The claim about some cells. */
export const row = (what: string, cells: readonly Cell[], wrong: readonly string[][]): Row => ({
  what,
  tried: `${cells.length} cells`,
  broke: wrong.flat().length,
  note: wrong.flat().slice(0, 20).join('\n'),
})

import { useState } from 'react'
import { blankRow, type Column, isBlank, type Row, withCells, withRowAfter } from './batch-rows.ts'
import type { Faults } from './read-batch.ts'

const rowsAtFirst = 5

/** The rows of the grid as they are typed and pasted, and what is wrong with their cells. */
export function useBatchRows({ hasGroups }: { hasGroups: boolean }) {
  const [rows, setRows] = useState<readonly Row[]>(() => Array.from({ length: rowsAtFirst }, () => blankRow()))
  const [faults, setFaults] = useState<ReadonlyMap<number, Faults>>(new Map())
  return {
    rows,
    faults,
    setFaults,
    filled: rows.filter((row) => !isBlank(row)).length,
    edit: (key: number, column: Column, text: string) => {
      setRows((rows) => rows.map((row) => (row.key === key ? { ...row, [column]: text } : row)))
      setFaults((faults) => new Map(faults).set(key, { ...faults.get(key), [column]: undefined }))
    },
    paste: (at: number, column: Column, cells: string[][]) =>
      setRows((rows) => withCells(rows, { at, column, hasGroups }, cells)),
    addAfter: (at: number) => setRows((rows) => withRowAfter(rows, at)),
    remove: (key: number) =>
      setRows((rows) => (rows.length === 1 ? [blankRow()] : rows.filter((row) => row.key !== key))),
  }
}

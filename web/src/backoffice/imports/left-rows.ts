import type { LeftChange } from '@compety/contract'

export type LeftRow = Omit<LeftChange, 'number' | 'reason'> & { key: string; reasons: readonly string[] }

/** One row for each match or team of which something stays, with every reason once. */
export function leftRows(left: readonly LeftChange[]): LeftRow[] {
  const subjects = Map.groupBy(left, ({ subject, subject_id }) => `${subject} ${subject_id}`)
  return [...subjects].flatMap(([key, changes]) => {
    const last = changes.at(-1)
    if (!last) return []
    const { number, reason, ...row } = last
    return [{ ...row, key, reasons: [...new Set(changes.map(({ reason }) => reason))] }]
  })
}

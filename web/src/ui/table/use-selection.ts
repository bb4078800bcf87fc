import { useRef, useState } from 'react'

/** The rows that a reader has chosen, also on other pages of the list. */
export type Selection<T> = {
  chosen: readonly T[]
  has: (row: T) => boolean
  /** Chooses a row or leaves it; with `isRange` also all rows between it and the last one. */
  choose: (row: T, how: { isOn: boolean; isRange: boolean }) => void
  choosePage: (isOn: boolean) => void
  keep: (rows: readonly T[]) => void
  /** What a row is called, for the name of its box. */
  nameOf: (row: T) => string
}

type Of<T> = { rows: readonly T[]; nameOf: (row: T) => string; most: number }

/** A selection among the rows of a page. More than `most` rows are not chosen. */
export function useSelection<T extends { id: number }>({ rows, nameOf, most }: Of<T>): Selection<T> {
  const [kept, setKept] = useState<ReadonlyMap<number, T>>(new Map())
  const last = useRef<number>(undefined)
  // A row of this page is shown as it is now.
  const present = new Map(rows.map((row) => [row.id, row]))
  const change = (some: readonly T[], isOn: boolean) => {
    const next = new Map(kept)
    for (const row of some) {
      if (!isOn) next.delete(row.id)
      else if (next.size < most) next.set(row.id, row)
    }
    setKept(next)
  }
  return {
    chosen: [...kept].map(([id, row]) => present.get(id) ?? row),
    has: ({ id }) => kept.has(id),
    choose: (row, { isOn, isRange }) => {
      const [from, to] = [last.current, row.id].map((id) => rows.findIndex((each) => each.id === id)) as [
        number,
        number,
      ]
      last.current = row.id
      const isSpan = isRange && from >= 0
      change(isSpan ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [row], isOn)
    },
    choosePage: (isOn) => change(rows, isOn),
    keep: (some) => setKept(new Map(some.map((row) => [row.id, row]))),
    nameOf,
  }
}

import type { SheetMatch } from '@compety/contract'

/** A pool with the number of its open matches that lack a prediction which the player made for other pools. */
export type Fillable = { id: number; name: string; count: number }

/** The pools that the player's common predictions can fill, in the order of the sheet. */
export function fillablePools(matches: readonly Pick<SheetMatch, 'prediction' | 'pools'>[]): Fillable[] {
  const found = new Map<number, Fillable>()
  for (const { prediction, pools } of matches)
    for (const { id, name } of prediction ? pools.filter((pool) => pool.prediction === null) : [])
      found.set(id, { id, name, count: (found.get(id)?.count ?? 0) + 1 })
  return [...found.values()]
}

import { change } from '@compety/contract'
import * as z from 'zod/mini'

export const channel = 'compety_changes'

/** What a change says of itself: matches and pools by id, null being any. */
export const moved = z.pick(change, { matches: true, pools: true, world: true })
export type Moved = z.output<typeof moved>

const merged = <T>(a: T[] | null, b: T[] | null, keyOf: (one: T) => unknown): T[] | null =>
  a && b && [...new Map([...a, ...b].map((one) => [keyOf(one), one])).values()]

/** Two changes as one; the later version of a pool's ranking stands. */
export function merge(a: Moved, b: Moved): Moved {
  return {
    matches: merged(a.matches, b.matches, (id) => id),
    pools: merged(a.pools, b.pools, ([id]) => id),
    world: a.world || b.world,
  }
}

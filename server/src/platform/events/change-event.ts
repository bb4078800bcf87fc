import { change } from '@compety/contract'
import * as z from 'zod/mini'

export const channel = 'compety_changes'

/**
 * The ids of the matches that changed, the ids and ranking versions of the pools, and whether month and world changed.
 * Null means that any of them may have changed. `talk` are pools in which somebody wrote or asked something.
 */
export const changeEvent = z.pick(change, { matches: true, pools: true, world: true, talk: true })
export type ChangeEvent = z.output<typeof changeEvent>

const merged = <T>(a: T[] | null, b: T[] | null, keyOf: (one: T) => unknown): T[] | null =>
  a && b && [...new Map([...a, ...b].map((one) => [keyOf(one), one])).values()]

/** Whether all that changed is what people wrote. Nobody has to know of that at once, or after a pause. */
export const isTalk = ({ matches, pools, world }: ChangeEvent): boolean =>
  matches?.length === 0 && pools?.length === 0 && !world

/** Joins two events into one. Of two versions of a pool's ranking it takes the later one. */
export function mergeEvents(a: ChangeEvent, b: ChangeEvent): ChangeEvent {
  return {
    matches: merged(a.matches, b.matches, (id) => id),
    pools: merged(a.pools, b.pools, ([id]) => id),
    world: a.world || b.world,
    ...((a.talk || b.talk) && { talk: [...new Set([...(a.talk ?? []), ...(b.talk ?? [])])] }),
  }
}

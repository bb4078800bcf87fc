import type { FeedItem } from '@compety/contract'
import type { FeedDecision } from '../runs/feed-runs.data.ts'

/** Which match a held row is, by the id of its item. */
export type HeldChoices = ReadonlyMap<number, number | 'new'>

type OpenItem = FeedItem & { id: number }

/** The items of a run that wait for a decision. */
export function openItems(items: readonly FeedItem[]): readonly OpenItem[] {
  return items.filter((item): item is OpenItem => item.id !== null && item.decided === null)
}

/** A decision on an item. Undefined for a held row of which nobody said yet which match it is. */
export function decisionOn(
  { id, kind }: OpenItem,
  take: FeedDecision['take'],
  held: HeldChoices,
): FeedDecision | undefined {
  if (kind !== 'held' || take === 'ours') return { id, take }
  const match_id = held.get(id)
  return match_id === undefined ? undefined : { id, take, match_id }
}

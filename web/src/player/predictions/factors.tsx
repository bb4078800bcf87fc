import type { MatchFactors as Factors } from '@compety/contract'
import { lazyPiece } from '../../ui/query/lazy.tsx'

/** Loaded with the first match whose points are multiplied, or that takes a joker. */
export const MatchFactors = lazyPiece(async () => (await import('./cards/match-factors.tsx')).MatchFactors)

/** An answer that was kept by an earlier version of this program has no factors. */
export function hasFactors({ multiplier, joker_factor }: Partial<Factors> = {}): boolean {
  return (multiplier ?? 1) > 1 || Boolean(joker_factor)
}

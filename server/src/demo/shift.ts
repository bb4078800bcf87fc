import type { PlayedMatch } from './world-cup-2026.ts'

const dayMs = 24 * 60 * 60_000

/** The matchday that is played on the day of the first start. */
export const firstDayMatchday = 12

/** Moves every kick-off by the same whole number of days, so that matchday 12 begins on the UTC date of `now`. */
export function shiftSeason<M extends Pick<PlayedMatch, 'matchday' | 'beginst_at'>>(
  matches: readonly M[],
  now: Date,
): M[] {
  const kickOffs = matches
    .filter(({ matchday }) => matchday === firstDayMatchday)
    .map(({ beginst_at }) => Date.parse(beginst_at))
  if (kickOffs.length === 0) throw new Error(`No match of matchday ${firstDayMatchday} to shift by.`)
  const days = dayOf(now.getTime()) - dayOf(Math.min(...kickOffs))
  return matches.map((match) => ({
    ...match,
    beginst_at: new Date(Date.parse(match.beginst_at) + days * dayMs).toISOString(),
  }))
}

const dayOf = (epochMs: number): number => Math.floor(epochMs / dayMs)

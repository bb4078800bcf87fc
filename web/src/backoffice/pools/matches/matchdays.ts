import type { Match } from '@compety/contract'
import { clockTimeOf } from '../../../kit/time/clock-time.ts'
import { nameOfTournament } from '../../../tournaments/tournament-name.ts'
import { longDayOf } from '../../date-time.tsx'

export type Matchday = { key: string; name: string; matches: readonly Match[] }

/** Matches by their round, and those without a round by their day. Each keeps the place of its first match. */
export function matchdaysOf(matches: readonly Match[]): Matchday[] {
  const groups = Map.groupBy(matches, ({ round, beginst_at }) => round?.id ?? clockTimeOf(beginst_at).day)
  return [...groups].map(([key, matches]) => ({ key: String(key), name: nameOf(matches), matches }))
}

const nameOf = ([first]: readonly Match[]): string => {
  if (!first) return ''
  const { tournament, round, beginst_at } = first
  if (tournament && round) return `${nameOfTournament(tournament)}, ${round.name}`
  return longDayOf(clockTimeOf(beginst_at).day)
}

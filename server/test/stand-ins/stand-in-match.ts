import type { Score } from '@compety/contract'
import type { PeriodScores, SourceStatus } from '../../src/fixtures/sources/fixtures-file.ts'

/**
 * A match as the stand-in knows it. `round` is a matchday of the league or the name of a knock-out round.
 * `extra_time` is the score after 120 minutes. Another status than ours is sent as the provider's own word.
 */
export type StandInMatch = {
  id: number
  round: number | 'last 16' | 'final'
  home: string | null
  away: string | null
  /** ISO 8601 in UTC, with seconds. */
  beginst_at: string
  status: SourceStatus | (string & {})
  minute: number | null
  running: Score | null
  scores: PeriodScores
}

/** A match of the first matchday that is not played yet. */
export const aStandInMatch = (id: number, change: Partial<StandInMatch> = {}): StandInMatch => ({
  id,
  round: 1,
  home: `Local ${id}`,
  away: `Visitante ${id}`,
  beginst_at: '2026-08-15T19:00:00Z',
  status: 'scheduled',
  minute: null,
  running: null,
  scores: { regular: null, extra_time: null, penalties: null },
  ...change,
})

/** An instant from now. Sources give whole minutes. */
export const minutes = (count: number) => `${new Date(Date.now() + count * 60_000).toISOString().slice(0, 16)}:00Z`
export const scoreOf = (home_team_score: number, away_team_score: number): Score => ({
  home_team_score,
  away_team_score,
})
export const finished = (home: number, away: number): Partial<StandInMatch> => ({
  status: 'finished',
  scores: { regular: scoreOf(home, away), extra_time: null, penalties: null },
})

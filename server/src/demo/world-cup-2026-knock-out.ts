import type { PlayedMatch } from './world-cup-2026.ts'

/**
 * One of the 32 matches after the group stage. The score is that after the regular time, which counts for predictions.
 */
export type KnockOutMatch = Omit<PlayedMatch, 'matchday'> & { round: string; num: number }

const rows: [
  round: string,
  num: number,
  kickOff: string,
  home: string,
  away: string,
  homeScore: number,
  awayScore: number,
][] = [
  ['Round of 32', 73, '2026-06-28T19:00Z', 'RSA', 'CAN', 0, 1],
  ['Round of 32', 74, '2026-06-29T20:30Z', 'GER', 'PAR', 1, 1],
  ['Round of 32', 75, '2026-06-30T01:00Z', 'NED', 'MAR', 1, 1],
  ['Round of 32', 76, '2026-06-29T17:00Z', 'BRA', 'JPN', 2, 1],
  ['Round of 32', 77, '2026-06-30T21:00Z', 'FRA', 'SWE', 3, 0],
  ['Round of 32', 78, '2026-06-30T17:00Z', 'CIV', 'NOR', 1, 2],
  ['Round of 32', 79, '2026-07-01T01:00Z', 'MEX', 'ECU', 2, 0],
  ['Round of 32', 80, '2026-07-01T16:00Z', 'ENG', 'COD', 2, 1],
  ['Round of 32', 81, '2026-07-02T00:00Z', 'USA', 'BIH', 2, 0],
  ['Round of 32', 82, '2026-07-01T20:00Z', 'BEL', 'SEN', 2, 2],
  ['Round of 32', 83, '2026-07-02T23:00Z', 'POR', 'CRO', 2, 1],
  ['Round of 32', 84, '2026-07-02T19:00Z', 'ESP', 'AUT', 3, 0],
  ['Round of 32', 85, '2026-07-03T03:00Z', 'SUI', 'ALG', 2, 0],
  ['Round of 32', 86, '2026-07-03T22:00Z', 'ARG', 'CPV', 1, 1],
  ['Round of 32', 87, '2026-07-04T01:30Z', 'COL', 'GHA', 1, 0],
  ['Round of 32', 88, '2026-07-03T18:00Z', 'AUS', 'EGY', 1, 1],
  ['Round of 16', 89, '2026-07-04T21:00Z', 'PAR', 'FRA', 0, 1],
  ['Round of 16', 90, '2026-07-04T17:00Z', 'CAN', 'MAR', 0, 3],
  ['Round of 16', 91, '2026-07-05T20:00Z', 'BRA', 'NOR', 1, 2],
  ['Round of 16', 92, '2026-07-06T00:00Z', 'MEX', 'ENG', 2, 3],
  ['Round of 16', 93, '2026-07-06T19:00Z', 'POR', 'ESP', 0, 1],
  ['Round of 16', 94, '2026-07-07T00:00Z', 'USA', 'BEL', 1, 4],
  ['Round of 16', 95, '2026-07-07T16:00Z', 'ARG', 'EGY', 3, 2],
  ['Round of 16', 96, '2026-07-07T20:00Z', 'SUI', 'COL', 0, 0],
  ['Quarter-final', 97, '2026-07-09T20:00Z', 'FRA', 'MAR', 2, 0],
  ['Quarter-final', 98, '2026-07-10T19:00Z', 'ESP', 'BEL', 2, 1],
  ['Quarter-final', 99, '2026-07-11T21:00Z', 'NOR', 'ENG', 1, 1],
  ['Quarter-final', 100, '2026-07-12T01:00Z', 'ARG', 'SUI', 1, 1],
  ['Semi-final', 101, '2026-07-14T19:00Z', 'FRA', 'ESP', 0, 2],
  ['Semi-final', 102, '2026-07-15T19:00Z', 'ENG', 'ARG', 1, 2],
  ['Match for third place', 103, '2026-07-18T21:00Z', 'FRA', 'ENG', 4, 6],
  ['Final', 104, '2026-07-19T19:00Z', 'ESP', 'ARG', 0, 0],
]

export const knockOutMatches: readonly KnockOutMatch[] = rows.map(
  ([round, num, kickOff, home, away, homeScore, awayScore]) => ({
    round,
    num,
    beginst_at: new Date(kickOff).toISOString(),
    home,
    away,
    home_team_score: homeScore,
    away_team_score: awayScore,
  }),
)

import type { Score } from '@compety/contract'
import type { PlayedMatch } from './world-cup-2026.ts'

/**
 * One of the 32 matches after the group stage. The score is that after the regular time, which counts for predictions.
 * A slot says whose place a team takes: '2A' is the second of group A, '3A/B' a third of group A or B, 'W74' the winner
 * and 'L101' the loser of a match.
 */
export type KnockOutMatch = Omit<PlayedMatch, 'matchday'> & {
  round: string
  num: number
  home_slot: string
  away_slot: string
  extra_time: Score | null
  penalties: Score | null
}

type Goals = [home: number, away: number]

const rows: [
  num: number,
  kickOff: string,
  homeSlot: string,
  home: string,
  awaySlot: string,
  away: string,
  regular: Goals,
  extraTime?: Goals,
  penalties?: Goals,
][] = [
  [73, '2026-06-28T19:00Z', '2A', 'RSA', '2B', 'CAN', [0, 1]],
  [74, '2026-06-29T20:30Z', '1E', 'GER', '3A/B/C/D/F', 'PAR', [1, 1], [1, 1], [3, 4]],
  [75, '2026-06-30T01:00Z', '1F', 'NED', '2C', 'MAR', [1, 1], [1, 1], [2, 3]],
  [76, '2026-06-29T17:00Z', '1C', 'BRA', '2F', 'JPN', [2, 1]],
  [77, '2026-06-30T21:00Z', '1I', 'FRA', '3C/D/F/G/H', 'SWE', [3, 0]],
  [78, '2026-06-30T17:00Z', '2E', 'CIV', '2I', 'NOR', [1, 2]],
  [79, '2026-07-01T01:00Z', '1A', 'MEX', '3C/E/F/H/I', 'ECU', [2, 0]],
  [80, '2026-07-01T16:00Z', '1L', 'ENG', '3E/H/I/J/K', 'COD', [2, 1]],
  [81, '2026-07-02T00:00Z', '1D', 'USA', '3B/E/F/I/J', 'BIH', [2, 0]],
  [82, '2026-07-01T20:00Z', '1G', 'BEL', '3A/E/H/I/J', 'SEN', [2, 2], [3, 2]],
  [83, '2026-07-02T23:00Z', '2K', 'POR', '2L', 'CRO', [2, 1]],
  [84, '2026-07-02T19:00Z', '1H', 'ESP', '2J', 'AUT', [3, 0]],
  [85, '2026-07-03T03:00Z', '1B', 'SUI', '3E/F/G/I/J', 'ALG', [2, 0]],
  [86, '2026-07-03T22:00Z', '1J', 'ARG', '2H', 'CPV', [1, 1], [3, 2]],
  [87, '2026-07-04T01:30Z', '1K', 'COL', '3D/E/I/J/L', 'GHA', [1, 0]],
  [88, '2026-07-03T18:00Z', '2D', 'AUS', '2G', 'EGY', [1, 1], [1, 1], [2, 4]],
  [89, '2026-07-04T21:00Z', 'W74', 'PAR', 'W77', 'FRA', [0, 1]],
  [90, '2026-07-04T17:00Z', 'W73', 'CAN', 'W75', 'MAR', [0, 3]],
  [91, '2026-07-05T20:00Z', 'W76', 'BRA', 'W78', 'NOR', [1, 2]],
  [92, '2026-07-06T00:00Z', 'W79', 'MEX', 'W80', 'ENG', [2, 3]],
  [93, '2026-07-06T19:00Z', 'W83', 'POR', 'W84', 'ESP', [0, 1]],
  [94, '2026-07-07T00:00Z', 'W81', 'USA', 'W82', 'BEL', [1, 4]],
  [95, '2026-07-07T16:00Z', 'W86', 'ARG', 'W88', 'EGY', [3, 2]],
  [96, '2026-07-07T20:00Z', 'W85', 'SUI', 'W87', 'COL', [0, 0], [0, 0], [4, 3]],
  [97, '2026-07-09T20:00Z', 'W89', 'FRA', 'W90', 'MAR', [2, 0]],
  [98, '2026-07-10T19:00Z', 'W93', 'ESP', 'W94', 'BEL', [2, 1]],
  [99, '2026-07-11T21:00Z', 'W91', 'NOR', 'W92', 'ENG', [1, 1], [1, 2]],
  [100, '2026-07-12T01:00Z', 'W95', 'ARG', 'W96', 'SUI', [1, 1], [3, 1]],
  [101, '2026-07-14T19:00Z', 'W97', 'FRA', 'W98', 'ESP', [0, 2]],
  [102, '2026-07-15T19:00Z', 'W99', 'ENG', 'W100', 'ARG', [1, 2]],
  [103, '2026-07-18T21:00Z', 'L101', 'FRA', 'L102', 'ENG', [4, 6]],
  [104, '2026-07-19T19:00Z', 'W101', 'ESP', 'W102', 'ARG', [0, 0], [1, 0]],
]

const rounds = [
  { from: 104, name: 'Final' },
  { from: 103, name: 'Tercer puesto' },
  { from: 101, name: 'Semifinales' },
  { from: 97, name: 'Cuartos de final' },
  { from: 89, name: 'Octavos de final' },
  { from: 73, name: 'Dieciseisavos de final' },
] as const

const scoreOf = ([home_team_score, away_team_score]: Goals): Score => ({ home_team_score, away_team_score })

export const knockOutMatches: readonly KnockOutMatch[] = rows.map(
  ([num, kickOff, home_slot, home, away_slot, away, regular, extraTime, penalties]) => ({
    round: rounds.find(({ from }) => num >= from)?.name ?? '',
    num,
    beginst_at: new Date(kickOff).toISOString(),
    home_slot,
    home,
    away_slot,
    away,
    ...scoreOf(regular),
    extra_time: extraTime ? scoreOf(extraTime) : null,
    penalties: penalties ? scoreOf(penalties) : null,
  }),
)

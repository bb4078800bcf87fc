import type { Score } from '@compety/contract'
import { matches as groupMatches, teams } from '../src/demo/world-cup-2026.ts'
import { knockOutMatches } from '../src/demo/world-cup-2026-knock-out.ts'

/** A match in the JSON of openfootball. */
export type FileMatch = {
  round: string
  num?: number
  date: string
  time: string
  team1: string
  team2: string
  group?: string
  score?: { ft: [number, number]; et?: [number, number]; p?: [number, number] }
}

const names = new Map(teams.map(({ code, name }) => [code, name]))
const groups = new Map(teams.map(({ code, group }) => [code, group]))
const nameOf = (code: string) => names.get(code) ?? code
// The teams that were known last. Their places had these names until then.
const lateTeams = new Map([
  ['BIH', 'UEFA Path A winner'],
  ['SWE', 'UEFA Path B winner'],
  ['TUR', 'UEFA Path C winner'],
  ['CZE', 'UEFA Path D winner'],
  ['COD', 'IC Path 1 winner'],
  ['IRQ', 'IC Path 2 winner'],
])

const minuteMs = 60_000
const at = (beginst_at: string, later = 0) => {
  const moved = new Date(Date.parse(beginst_at) + later * minuteMs).toISOString()
  return { date: moved.slice(0, 10), time: `${moved.slice(11, 16)} UTC` }
}
const pair = (score: Score): [number, number] => [score.home_team_score, score.away_team_score]

type Stage = {
  hasLateTeams?: true
  hasMoved?: true
  hasNumbers?: true
  /** How many of the matches are played, in the order of their kick-offs. */
  played?: number
  /** The last match whose teams are known. */
  knownTo?: number
}

/**
 * The World Cup 2026 as openfootball had it: with places of six teams, with these teams, with two kick-offs moved, with
 * the last two numbers, and then with more and more results. The order of the matches stays.
 */
const stages: Stage[] = [
  {},
  { hasLateTeams: true },
  { hasLateTeams: true, hasMoved: true },
  { hasLateTeams: true, hasMoved: true, hasNumbers: true },
  { hasLateTeams: true, hasMoved: true, hasNumbers: true, played: 7 },
  { hasLateTeams: true, hasMoved: true, hasNumbers: true, played: 28 },
  { hasLateTeams: true, hasMoved: true, hasNumbers: true, played: 72, knownTo: 88 },
  { hasLateTeams: true, hasMoved: true, hasNumbers: true, played: 104, knownTo: 104 },
]

const versionOf = ({ hasLateTeams, hasMoved, hasNumbers, played = 0, knownTo = 72 }: Stage): FileMatch[] => {
  const all = [...groupMatches, ...knockOutMatches]
  const inOrder = all.toSorted((a, b) => Date.parse(a.beginst_at) - Date.parse(b.beginst_at))
  const isPlayed = new Set(inOrder.slice(0, played))
  const side = (code: string) => (hasLateTeams ? nameOf(code) : (lateTeams.get(code) ?? nameOf(code)))
  const ofGroups = groupMatches.map((match): FileMatch => {
    const { matchday, home, away, beginst_at } = match
    const isMoved = !hasMoved && ['BRA HAI', 'TUR PAR'].includes(`${home} ${away}`)
    const place = { round: `Matchday ${matchday}`, group: `Group ${groups.get(home)}` }
    const score = isPlayed.has(match) ? { score: { ft: pair(match) } } : {}
    return { ...place, ...at(beginst_at, isMoved ? 30 : 0), team1: side(home), team2: side(away), ...score }
  })
  const later = knockOutMatches.map((match): FileMatch => {
    const { num, round, home, away, home_slot, away_slot, beginst_at, extra_time, penalties } = match
    const [team1, team2] = num <= knownTo ? [nameOf(home), nameOf(away)] : [home_slot, away_slot]
    const periods = { ...(extra_time && { et: pair(extra_time) }), ...(penalties && { p: pair(penalties) }) }
    const score = isPlayed.has(match) ? { score: { ft: pair(match), ...periods } } : {}
    return { round, ...(hasNumbers || num < 103 ? { num } : {}), ...at(beginst_at), team1, team2, ...score }
  })
  return [...ofGroups, ...later]
}

export const worldCupVersions: readonly (readonly FileMatch[])[] = stages.map(versionOf)

import type { Stage } from '@compety/contract'
import { seededRandom } from '../random.ts'
import { matches as groupMatches } from '../world-cup-2026.ts'
import { knockOutMatches } from '../world-cup-2026-knock-out.ts'
import { lengthOf } from './clock.ts'
import { drawTeams, strengthOf } from './draw-teams.ts'
import { placesInGroups } from './group-places.ts'
import { kickOffOf } from './kick-offs.ts'
import { type Decision, drawScores, isHomeWin, type Outcome, outcomeOf } from './outcome.ts'
import { groupOf } from './slots.ts'

/**
 * An edition of the demo. Number 0 is the demo season, with the real kick-offs and results of the World Cup 2026. The
 * others are made up. `begins_at` is the kick-off of the first match.
 */
export type DemoEdition = { number: number; begins_at: string }

/** A team, and the instant from which it is known that it has this slot. In the group stage all teams are known. */
type Side = { code: string; slot: string | null; knownAt: number }

export type PlannedMatch = {
  num: number
  round: string
  stage: Stage
  group: string | null
  /** Instants in milliseconds, as in `knownAt`. */
  startsAt: number
  endsAt: number
  home: Side
  away: Side
  outcome: Outcome
}

const minuteMs = 60_000
const matchesOfARound = 24

/** All 104 matches of an edition with their teams and outcomes. The same edition always has the same ones. */
export function planOf(edition: DemoEdition): PlannedMatch[] {
  return edition.number === 0 ? planSeason(edition) : planMadeUp(edition)
}

const lasting = (startsAt: number, outcome: Outcome) => ({
  startsAt,
  endsAt: startsAt + lengthOf(outcome) * minuteMs,
  outcome,
})

const fromStart = (code: string): Side => ({ code, slot: null, knownAt: Number.NEGATIVE_INFINITY })

const groupPlace = (index: number, home: string) => ({
  num: index + 1,
  round: `Fecha ${1 + Math.floor(index / matchesOfARound)}`,
  stage: 'group' as const,
  group: groupOf(home),
})

const planSeason = ({ begins_at }: DemoEdition): PlannedMatch[] => {
  const moved = Date.parse(begins_at) - Date.parse(groupMatches[0]?.beginst_at ?? '')
  const groups = groupMatches.map(({ home, away, beginst_at, home_team_score, away_team_score }, index) => {
    const place = groupPlace(index, home)
    const regular = { home_team_score, away_team_score }
    const outcome = outcomeOf(seededRandom(place.num), { regular, extra_time: null, penalties: null })
    return {
      ...place,
      ...lasting(Date.parse(beginst_at) + moved, outcome),
      home: fromStart(home),
      away: fromStart(away),
    }
  })
  const planned: PlannedMatch[] = [...groups]
  for (const match of knockOutMatches) {
    const { num, round, beginst_at, home_team_score, away_team_score, extra_time, penalties } = match
    const regular = { home_team_score, away_team_score }
    const outcome = outcomeOf(seededRandom(num), { regular, extra_time, penalties })
    planned.push({
      ...{ num, round, stage: 'knockout', group: null },
      ...lasting(Date.parse(beginst_at) + moved, outcome),
      home: { code: match.home, slot: match.home_slot, knownAt: knownAt(match.home_slot, planned) },
      away: { code: match.away, slot: match.away_slot, knownAt: knownAt(match.away_slot, planned) },
    })
  }
  return planned
}

const semiFinals = [101, 102]
const thirdSlots = knockOutMatches.map(({ away_slot }) => away_slot).filter((slot) => slot.startsWith('3'))

const planMadeUp = ({ number, begins_at }: DemoEdition): PlannedMatch[] => {
  const drawn = drawTeams(number)
  const play = (num: number, codes: { home: string; away: string }, decision: Decision) => {
    const random = seededRandom(number * 1000 + num)
    const advantage = strengthOf(codes.home) - strengthOf(codes.away)
    const outcome = outcomeOf(random, drawScores(random, { advantage, decision }))
    return lasting(Date.parse(begins_at) + kickOffOf(num) * minuteMs, outcome)
  }
  const groups = groupMatches.map((match, index) => {
    const [home, away] = [drawn(match.home), drawn(match.away)]
    const place = groupPlace(index, match.home)
    return { ...place, ...play(place.num, { home, away }, 'level'), home: fromStart(home), away: fromStart(away) }
  })
  const places = placesInGroups(
    groups.map(({ home, away, ...match }) => ({ ...match, home: home.code, away: away.code })),
    thirdSlots,
  )
  const planned: PlannedMatch[] = [...groups]
  for (const { num, round, home_slot, away_slot } of knockOutMatches) {
    const sideOf = (slot: string): Side => ({
      code: places.get(slot) ?? teamOfMatch(slot, planned),
      slot,
      knownAt: knownAt(slot, planned),
    })
    const [home, away] = [sideOf(home_slot), sideOf(away_slot)]
    // The matches after the semi-finals begin soon, so those take no extra time.
    const decision = semiFinals.includes(num) ? 'regular' : 'penalties'
    const played = play(num, { home: home.code, away: away.code }, decision)
    planned.push({ num, round, stage: 'knockout', group: null, ...played, home, away })
  }
  return planned
}

const matchOf = (slot: string, planned: readonly PlannedMatch[]): PlannedMatch | undefined =>
  /^[WL]/.test(slot) ? planned.find(({ num }) => num === Number(slot.slice(1))) : undefined

const teamOfMatch = (slot: string, planned: readonly PlannedMatch[]): string => {
  const match = matchOf(slot, planned)
  if (!match) throw new Error(`No team is in the slot ${slot}.`)
  return (slot.startsWith('W') === isHomeWin(match.outcome) ? match.home : match.away).code
}

/** The place in a group is known after its last match, the best thirds after the last match of all groups. */
const knownAt = (slot: string, planned: readonly PlannedMatch[]): number => {
  const decided = matchOf(slot, planned)
  if (decided) return decided.endsAt
  const isOfSlot = ({ group }: PlannedMatch) => group !== null && (slot.startsWith('3') || slot.endsWith(group))
  return Math.max(...planned.filter(isOfSlot).map(({ endsAt }) => endsAt))
}

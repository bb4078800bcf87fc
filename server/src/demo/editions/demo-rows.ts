import type { ParsedFile, Row } from '../../fixtures/sources/collect-fixtures.ts'
import { teams } from '../world-cup-2026.ts'
import { stateAt } from './clock.ts'
import { type DemoEdition, type PlannedMatch, planOf } from './plan.ts'
import { slotName } from './slots.ts'

const nameOf = new Map(teams.map(({ code, name }) => [code, name]))

/** Name and season of the tournament of an edition. */
export function titleOf({ number }: DemoEdition): { name: string; season: string } {
  return number === 0
    ? { name: 'Copa Mundial', season: '2026' }
    : { name: 'Copa Relámpago', season: `Edición ${number}` }
}

/** What a feed of an edition says at an instant, in the form of a parsed file: what is played, and which teams are known. */
export function demoFile(at: Date, edition: DemoEdition): ParsedFile {
  const { name, season } = titleOf(edition)
  const rows = planOf(edition).map((match) => rowOf(match, { at: at.getTime(), number: edition.number }))
  return { name: `${name} ${season}`, rows, problems: [] }
}

const minuteMs = 60_000

const rowOf = (match: PlannedMatch, { at, number }: { at: number; number: number }): Row => {
  const { num, round, stage, group, startsAt, outcome } = match
  const [date, time] = new Date(startsAt).toISOString().split(/[T.]/)
  const [home, away] = [teamAt(match.home, at), teamAt(match.away, at)]
  return {
    item: num,
    external_id: `demo-${number}-${num}`,
    ...{ round, stage, num },
    ...(group !== null && { group: `Grupo ${group}` }),
    date,
    time: `${time?.slice(0, 5)} UTC`,
    ...{ home: home.name, home_code: home.code, away: away.name, away_code: away.code },
    ...given(stateAt(outcome, (at - startsAt) / minuteMs)),
  }
}

const teamAt = ({ code, slot, knownAt }: PlannedMatch['home'], at: number) =>
  slot !== null && at < knownAt ? { name: slotName(slot), code: slot } : { name: nameOf.get(code) as string, code }

/** A source leaves out what it does not know. */
const given = (state: object) => Object.fromEntries(Object.entries(state).filter(([, value]) => value !== null))

import { teams } from '../world-cup-2026.ts'
import type { Outcome } from './outcome.ts'

type GroupMatch = { group: string; home: string; away: string; outcome: Outcome }
type Row = { group: string; code: string; points: number; difference: number; scored: number }

const nameOf = new Map(teams.map(({ code, name }) => [code, name]))
const spanish = new Intl.Collator('es')

/**
 * The codes of the teams by their places in the groups, such as '1A', and those of the best thirds by the slots that
 * they take, such as '3A/B/C/D/F'. Ties are broken as in the tables that players see (docs/rules.md, rule 231).
 */
export function placesInGroups(matches: readonly GroupMatch[], thirdSlots: readonly string[]): Map<string, string> {
  const tables = [...Map.groupBy(rowsOf(matches), ({ group }) => group)].map(([group, rows]) => ({
    group,
    rows: rows.toSorted(byRank),
  }))
  const places = tables.flatMap(({ group, rows }) =>
    rows.map(({ code }, index): [string, string] => [`${index + 1}${group}`, code]),
  )
  const thirds = tables.flatMap(({ rows }) => rows[2] ?? []).toSorted(byRank)
  const seats = seated(thirdSlots, thirds.slice(0, thirdSlots.length))
  if (!seats) throw new Error('The best thirds of the groups do not fit into their slots.')
  return new Map([...places, ...seats])
}

const byRank = (a: Row, b: Row): number =>
  b.points - a.points ||
  b.difference - a.difference ||
  b.scored - a.scored ||
  spanish.compare(nameOf.get(a.code) ?? '', nameOf.get(b.code) ?? '')

const pointsFor = (difference: number): number => {
  if (difference === 0) return 1
  return difference > 0 ? 3 : 0
}

const rowsOf = (matches: readonly GroupMatch[]): Row[] => {
  const rows = new Map<string, Row>()
  for (const { group, home, away, outcome } of matches) {
    const { home_team_score, away_team_score } = outcome.scores.regular
    for (const [code, scored, conceded] of [
      [home, home_team_score, away_team_score],
      [away, away_team_score, home_team_score],
    ] as const) {
      const row = rows.get(code) ?? { group, code, points: 0, difference: 0, scored: 0 }
      row.points += pointsFor(scored - conceded)
      row.difference += scored - conceded
      row.scored += scored
      rows.set(code, row)
    }
  }
  return [...rows.values()]
}

/** Gives each slot a third of one of its groups, if all can have one. */
const seated = ([slot, ...slots]: readonly string[], thirds: readonly Row[]): [string, string][] | undefined => {
  if (slot === undefined) return []
  for (const third of thirds.filter(({ group }) => slot.slice(1).split('/').includes(group))) {
    const others = seated(
      slots,
      thirds.filter((other) => other !== third),
    )
    if (others) return [[slot, third.code], ...others]
  }
  return undefined
}

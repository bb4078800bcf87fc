import type { Score } from '@compety/contract'

/** Where something stands in a file: the n-th match, and in a CSV the line as well. Both count from 1. */
export type Place = { item: number; line?: number }

export type FixtureTeam = { name: string; code?: string }

/** One match of a file. `key` recognises it again, whatever happens to its kick-off. `beginst_at` is ISO 8601 in UTC. */
export type Fixture = Place & {
  key: string
  round: string
  num?: number
  beginst_at: string
  home: FixtureTeam
  away: FixtureTeam
  score: Score | null
}

/** A match that is not imported (`skipped`) or imported with a remark (`notices`). `match` names it for people. */
export type Remark = Place & { key: string; match: string; reason: string }

export type FixturesFile = { name: string; fixtures: Fixture[]; skipped: Remark[]; notices: Remark[] }

/** `timezone` is an IANA name, for times without offset; `teamCodes` knows codes by a team's name in the file. */
export type FixturesOptions = { timezone?: string; teamCodes?: ReadonlyMap<string, string> }

/** Why a file is refused; without `item` and `line` the reason is about the whole file. */
export type Problem = Partial<Place> & { reason: string }

export const maxFileBytes = 2 * 1024 * 1024

const shownProblems = 20

/** 'Línea 3: ...', 'Partido 12: ...' or the bare reason. */
export const describeProblem = ({ item, line, reason }: Problem): string => {
  if (line !== undefined) return `Línea ${line}: ${reason}`
  return item === undefined ? reason : `Partido ${item}: ${reason}`
}

/** One problem a line, the first ones of many. */
export const describeProblems = (problems: readonly Problem[], most: number): string => {
  const hidden = problems.length - most
  const lines = problems.slice(0, most).map(describeProblem)
  return [...lines, ...(hidden > 0 ? [`... y ${hidden} más.`] : [])].join('\n')
}

/** Nothing of a refused file is imported. `problems` lists everything that was found; the message, the first twenty. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused'
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(describeProblems(problems, shownProblems))
    this.problems = problems
  }
}

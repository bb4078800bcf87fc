import type { BodyOf, createImport, WholeImport } from '@compety/contract'

/** What a person decided about held rows and missing matches, as it is sent. */
export type Decisions = BodyOf<typeof createImport>['decisions']
export type MissingMatch = NonNullable<WholeImport['missing']>[number]
/** A row of the file that is one of the candidates or a new match. */
export type OpenRow = {
  row: number
  line: number | null
  match: string
  beginst_at: string
  candidates: readonly MissingMatch[]
}
/** What there is to decide about a file. */
export type Questions = { rows: readonly OpenRow[]; missing: readonly MissingMatch[] }

export const noQuestions: Questions = { rows: [], missing: [] }

type Previewed = { decisions: Decisions; report: Pick<WholeImport, 'held' | 'missing'> }

/** The questions of a preview and those that its decisions answered, in the order of the file. */
export function questionsAfter(earlier: Questions, { decisions, report }: Previewed): Questions {
  const { held = [], missing = [] } = report
  const byId = new Map(missing.map((match) => [match.id, match]))
  const open = held.map((row) => ({ ...row, candidates: row.candidates.flatMap((id) => byId.get(id) ?? []) }))
  const answered = earlier.rows.filter(({ row }) => choiceOf(decisions, row) !== undefined)
  const claimed = new Set<unknown>(decisions.map(({ match_id }) => match_id))
  return {
    rows: [...answered, ...open].sort((a, b) => a.row - b.row),
    missing: [...earlier.missing.filter(({ id }) => claimed.has(id)), ...missing].sort(
      (a, b) => a.beginst_at.localeCompare(b.beginst_at) || a.id - b.id,
    ),
  }
}

export type Choice = number | 'new' | undefined

/** Which match a row is. Undefined leaves it out. */
export function choiceOf(decisions: Decisions, row: number): Choice {
  return decisions.find((one) => 'row' in one && one.row === row)?.match_id
}

/** Decides which match a row is. A match that is a row did not vanish. */
export function choose(decisions: Decisions, row: number, choice: Choice): Decisions {
  const others = decisions.filter((one) => ('row' in one ? one.row !== row : one.match_id !== choice))
  return choice === undefined ? others : [...others, { row, match_id: choice }]
}

/** Decides that every row is a new match. What was decided about missing matches stays. */
export function chooseNew(decisions: Decisions, rows: readonly OpenRow[]): Decisions {
  return [
    ...decisions.filter((one) => 'vanished' in one),
    ...rows.map(({ row }) => ({ row, match_id: 'new' as const })),
  ]
}

/** The matches that are a row of the file. */
export function chosenMatches(decisions: Decisions): ReadonlySet<unknown> {
  return new Set(decisions.flatMap((one) => ('row' in one ? [one.match_id] : [])))
}

export function isVanished(decisions: Decisions, id: number): boolean {
  return decisions.some((one) => 'vanished' in one && one.match_id === id)
}

export function markVanished(decisions: Decisions, id: number, vanished: boolean): Decisions {
  const others = decisions.filter((one) => !('vanished' in one && one.match_id === id))
  return vanished ? [...others, { match_id: id, vanished: true }] : others
}

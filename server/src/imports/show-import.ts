import type { Match, WholeImport } from '@compety/contract'
import type { Remark } from './fixtures-file.ts'
import type { ImportReport } from './import-fixtures.ts'
import type { FoundImport, ImportChange, NumberedChange } from './imports.queries.ts'

/** An import as it is kept, with its changes. */
export const showImport = (
  { skipped, notices, left, ...row }: FoundImport,
  changes: readonly NumberedChange[],
): WholeImport => ({
  ...row,
  changes: changes.map(showChange),
  skipped: skipped.map(showRemark),
  notices: notices.map(showRemark),
  ...(left && { left }),
})

/** What a file would do, nobody having done it. */
export const showReport = (report: ImportReport, name: string): WholeImport => {
  const changes = report.changes.map((change, index) => ({ ...change, number: index + 1 }))
  const ofMatches = changes.filter(({ subject }) => subject === 'match')
  const moved = ofMatches.filter(({ change }) => change === 'update')
  return {
    id: null,
    name,
    created_at: new Date().toISOString(),
    actor: null,
    undone_at: null,
    teams_created: changes.length - ofMatches.length,
    matches_created: ofMatches.filter(({ change }) => change === 'create').length,
    matches_updated: new Set(moved.map(({ subject_id }) => subject_id)).size,
    results: ofMatches.filter(({ change }) => change === 'result').length,
    unchanged: report.unchanged,
    changes: changes.map(showChange),
    skipped: report.skipped.map(showRemark),
    notices: report.notices.map(showRemark),
  }
}

const showRemark = ({ item, line, match, reason }: Remark) => ({ item, line: line ?? null, match, reason })

const showChange = (made: NumberedChange): WholeImport['changes'][number] => ({
  number: made.number,
  change: made.change,
  changeAsString: kindOf(made),
  subject: made.subject,
  subject_id: made.subject_id,
  name: nameOf(made),
  ...wordsOf(made),
})

const sidesOf = ({ home_team, away_team }: Match): string => `${home_team.name} - ${away_team.name}`
const scoreOf = ({ match_result: score }: Match): string | null =>
  score && `${score.home_team_score} - ${score.away_team_score}`

/** A team's name, or a match's teams. */
export const nameOf = (made: ImportChange): string => (made.subject === 'team' ? made.after.name : sidesOf(made.after))

const isMoved = (before: Match | null, after: Match): boolean => before?.beginst_at !== after.beginst_at

const kindOf = (made: ImportChange): string => {
  if (made.subject === 'team') return 'Equipo nuevo'
  const { change, before, after } = made
  if (change === 'create') return 'Partido nuevo'
  if (change === 'begin') return 'Partido empezado'
  if (change === 'finish') return 'Partido finalizado'
  if (change === 'result') return before?.match_result ? 'Resultado corregido' : 'Resultado registrado'
  return isMoved(before, after) ? 'Partido movido' : 'Equipos cambiados'
}

type Words = { before: string | null; after: string | null }

const wordsOf = (made: ImportChange): Words => {
  if (made.subject === 'team') return { before: null, after: made.after.code }
  const { change, before, after } = made
  if (!before) return { before: null, after: after.beginst_at }
  if (change === 'result') return { before: scoreOf(before), after: scoreOf(after) }
  if (change !== 'update') return { before: before.statusAsString, after: after.statusAsString }
  return isMoved(before, after)
    ? { before: before.beginst_at, after: after.beginst_at }
    : { before: sidesOf(before), after: sidesOf(after) }
}

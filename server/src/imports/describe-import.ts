import type { Match } from '@compety/contract'
import { describeProblem, type Remark } from './fixtures-file.ts'
import type { ImportReport } from './import-fixtures.ts'
import type { ImportChange } from './imports.queries.ts'

/** What an import made and changed, for the terminal: the numbers, then a line for each team and match. */
export const describeImport = ({ changes, unchanged, skipped, notices }: ImportReport): string => {
  const kinds = Map.groupBy(changes, kindOf)
  const subjects = Map.groupBy(changes, ({ subject, subject_id }) => `${subject} ${subject_id}`)
  return [
    ...[...kinds].map(([kind, some]) => `${kind}: ${some.length}`),
    `partidos sin cambios: ${unchanged}`,
    ...listed('cambios', [...subjects.values()].map(describeSubject)),
    ...listed('omitidos', skipped.map(describeRemark)),
    ...listed('avisos', notices.map(describeRemark)),
  ].join('\n')
}

const listed = (title: string, lines: string[]): string[] =>
  lines.length > 0 ? [`${title}: ${lines.length}`, ...lines.map((line) => `  ${line}`)] : []

const describeRemark = ({ match, reason, ...place }: Remark): string =>
  describeProblem({ ...place, reason: `${match}: ${reason}` })

const kindOf = (made: ImportChange): string => {
  if (made.subject === 'team') return 'equipos nuevos'
  const { change, before, after } = made
  if (change === 'create') return 'partidos nuevos'
  if (change === 'begin') return 'partidos empezados'
  if (change === 'finish') return 'partidos finalizados'
  if (change === 'result') return before?.match_result ? 'resultados corregidos' : 'resultados registrados'
  return before?.beginst_at === after.beginst_at ? 'partidos con otros equipos' : 'partidos movidos'
}

const describeSubject = (made: ImportChange[]): string => {
  const [first] = made
  if (first?.subject === 'team') return `equipo ${first.after.name} (${first.after.code})`
  const ofMatch = made.filter((change) => change.subject === 'match')
  const last = ofMatch.at(-1)?.after
  return last ? [namesOf(last), ...ofMatch.flatMap(describeStep)].join(', ') : ''
}

const namesOf = ({ home_team, away_team }: Match): string => `${home_team.name} - ${away_team.name}`
const timeOf = ({ beginst_at }: Match): string => `${beginst_at.slice(0, 16).replace('T', ' ')} UTC`
const scoreOf = ({ match_result: score }: Match): string =>
  score ? `${score.home_team_score}-${score.away_team_score}` : ''

type MatchStep = Extract<ImportChange, { subject: 'match' }>

// That a match began and finished goes without saying where its result came.
const describeStep = ({ change, before, after }: MatchStep): string[] => {
  if (change === 'create' || !before) return [`nuevo, ${timeOf(after)}`]
  if (change === 'result') return [before.match_result ? `${scoreOf(before)} → ${scoreOf(after)}` : scoreOf(after)]
  if (change !== 'update') return []
  return before.beginst_at === after.beginst_at
    ? [`antes ${namesOf(before)}`]
    : [`${timeOf(before)} → ${timeOf(after)}`]
}

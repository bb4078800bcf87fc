import { isolated, type PoolChange, parsedDate } from '@compety/contract'

type OfDeadline = Extract<PoolChange, { kind: 'deadline' }>
type OfRules = Extract<PoolChange, { kind: 'rules' }>
type OfResult = Extract<PoolChange, { kind: 'result' }>
type Rule = OfRules['before'][number]

/** Describes a change of a pool's results, rules or deadlines in Spanish. */
export function describeChange(change: PoolChange): string {
  if (change.kind === 'rules') return rulesInWords(change)
  const { home_team, away_team } = change.match
  const match = `${isolated(home_team.name)} – ${isolated(away_team.name)}`
  if (change.kind === 'result') return resultInWords(match, change)
  return deadlineInWords(match, change)
}

const consequences: Record<OfDeadline['cause'], string> = {
  moved: '',
  begun: '. El partido empezó antes del plazo y cerró sus pronósticos',
  reopened: '. El plazo ya había vencido y los pronósticos se habían podido ver; después se volvieron a admitir',
  corrected: '. Los pronósticos que se enviaron o cambiaron después cuentan como si no existieran',
}

function deadlineInWords(match: string, { before, after, cause, reason, source }: OfDeadline): string {
  const moved = `El límite de ${match} pasó de ${parsedDate(before)} a ${parsedDate(after)}${source ? ` por la fuente de datos ${isolated(source)}` : ''}`
  return `${moved}${consequences[cause]}${reason ? `. Motivo: ${isolated(reason)}` : ''}`
}

const scoreOf = ({ home_team_score, away_team_score }: NonNullable<OfResult['after']>): string =>
  `${home_team_score} - ${away_team_score}`

function resultInWords(match: string, { before, after }: OfResult): string {
  if (before && after) return `Resultado de ${match} corregido de ${scoreOf(before)} a ${scoreOf(after)}`
  if (after) return `Resultado de ${match}: ${scoreOf(after)}`
  return before ? `Resultado de ${match} anulado: era ${scoreOf(before)}` : `Resultado de ${match} anulado`
}

const pointsText = (points: number): string => (points === 1 ? '1 punto' : `${points} puntos`)

function rulesInWords({ before, after }: OfRules): string {
  const oldPoints = new Map(before.map(({ name, points }) => [name, points]))
  const newPoints = new Map(after.map(({ name, points }) => [name, points]))
  const changed = after.filter(({ name, points }) => oldPoints.get(name) !== points)
  const removed = before.filter(({ name }) => !newPoints.has(name))
  const steps = [
    ...changed.map((rule) => ruleInWords(rule, oldPoints.get(rule.name))),
    ...removed.map(({ name }) => `${isolated(name)} se quitó`),
  ]
  return steps.length > 0 ? `Los criterios cambiaron: ${steps.join('; ')}` : 'Los criterios cambiaron de orden'
}

const ruleInWords = ({ name, points }: Rule, was: number | undefined): string =>
  was === undefined
    ? `${isolated(name)} vale ${pointsText(points)}`
    : `${isolated(name)} pasó de ${was} a ${pointsText(points)}`

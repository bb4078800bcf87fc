import {
  type GameNames,
  gameChanges,
  isolated,
  type PoolChange,
  parsedDate,
  ruleChanges,
  withoutNames,
} from '@compety/contract'

type OfDeadline = Extract<PoolChange, { kind: 'deadline' }>
type OfRules = Extract<PoolChange, { kind: 'rules' }>
type OfGame = Extract<PoolChange, { kind: 'game' }>
type OfQuestion = Extract<PoolChange, { kind: 'question' }>
type OfResult = Extract<PoolChange, { kind: 'result' }>

/** Describes a change of a pool's results, rules, game, questions or deadlines in Spanish. */
export function describeChange(change: PoolChange, names: GameNames = withoutNames): string {
  if (change.kind === 'rules') return rulesInWords(change)
  if (change.kind === 'game') return gameInWords(change, names)
  if (change.kind === 'question') return questionInWords(change)
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
  return `${moved}${consequences[cause]}${why(reason)}`
}

const scoreOf = ({ home_team_score, away_team_score }: NonNullable<OfResult['after']>): string =>
  `${home_team_score} - ${away_team_score}`

function resultInWords(match: string, { before, after }: OfResult): string {
  if (before && after) return `Resultado de ${match} corregido de ${scoreOf(before)} a ${scoreOf(after)}`
  if (after) return `Resultado de ${match}: ${scoreOf(after)}`
  return before ? `Resultado de ${match} anulado: era ${scoreOf(before)}` : `Resultado de ${match} anulado`
}

const answerInWords = (answer: NonNullable<OfQuestion['after']>[number]): string => {
  if (typeof answer === 'boolean') return answer ? 'Sí' : 'No'
  return isolated(String(answer).replace(/^(-?\d+)\.(\d+)$/, '$1,$2'))
}
const answersInWords = (answers: NonNullable<OfQuestion['after']>): string => answers.map(answerInWords).join(', ')

function questionInWords({ question, before, after }: OfQuestion): string {
  const asked = `«${isolated(question)}»`
  if (before && after)
    return `La respuesta de ${asked} se corrigió: era ${answersInWords(before)} y es ${answersInWords(after)}`
  if (after) return `La respuesta de ${asked} es ${answersInWords(after)}`
  return before
    ? `La pregunta ${asked} se anuló: su respuesta era ${answersInWords(before)}`
    : `La pregunta ${asked} se anuló`
}

const why = (reason: string | null): string => (reason ? `. Motivo: ${isolated(reason)}` : '')

function rulesInWords({ before, after, reason }: OfRules): string {
  const steps = ruleChanges(before, after)
  const change = steps.length > 0 ? `Los criterios cambiaron: ${steps.join('; ')}` : 'Los criterios cambiaron de orden'
  return `${change}${why(reason)}`
}

function gameInWords({ before, after, reason }: OfGame, names: GameNames): string {
  return `Las reglas del juego cambiaron: ${gameChanges(before, after, names).join('; ')}${why(reason)}`
}

import { type Game, gameInWords, isolated, type LivePeriod, periodNames } from '@compety/contract'

type Values = Readonly<Record<string, unknown>>
type Change = { field: string; before: string | null; after: string | null }

// Fields that are computed, shown by another field, or secret.
const leftOut = new Set([
  'id',
  'url',
  'text',
  'html',
  'version',
  'players_count',
  'next_two_matches',
  'is_favorite',
  'pool_points',
  'current_position_in_ranking',
  'available_matches_without_prediction',
  'qualification_average',
  'pool_user_status',
  'pool_user_status_string',
])
const isLeftOut = (field: string) => leftOut.has(field) || /^parsed_|AsString$|_search$|_token$|_hash$/.test(field)

/** The names of teams that a question names by their ids. */
export type TeamNames = Readonly<Record<string, string>>

/** Lists the fields whose values differ, with both values as readable text. */
export function listChanges(before: Values | null, after: Values | null, teams: TeamNames = {}): Change[] {
  const [was, is] = [before ?? {}, after ?? {}].map((values) => withFieldsOfQuestion(values, teams)) as [Values, Values]
  const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((field) => !isLeftOut(field) && !isNamed(field, { ...was, ...is }))
    .filter((field) => identity(was[field]) !== identity(is[field]))
    .map((field) => ({ field, before: readable(was, field), after: readable(is, field) }))
  // Among the questions of a pool the text says which one it is.
  const isAnother = changed.length > 0 && is.question !== undefined && was.question === is.question
  return isAnother ? [{ field: 'question', before: null, after: textOf(is.question) }, ...changed] : changed
}

/** A question of a pool as fields of their own, so that only those that differ are listed. */
const withFieldsOfQuestion = ({ question, ...values }: Values, teams: TeamNames): Values => {
  if (!isObject(question)) return question === undefined ? values : { question, ...values }
  const { text, kind, options, deadline, points, nearest, right_answers, is_void } = question
  const named = (list: unknown) =>
    kind === 'team' && Array.isArray(list) ? list.map((id) => teams[String(id)] ?? id) : list
  return {
    ...values,
    ...{ question: text, question_kind: kind, options: named(options), deadline, points, nearest },
    ...{ right_answers: named(right_answers), is_void },
  }
}

// A record's id is left out if its name is there as well: sector_id beside sector, owner_id beside owner_username.
const isNamed = (field: string, values: Values): boolean => {
  const name = /^(.+)_id$/.exec(field)?.[1]
  return name !== undefined && (name in values || `${name}_username` in values)
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// A nested record with a name is identified by its id. Any other value is compared as text.
const identity = (value: unknown): string =>
  isObject(value) && 'name' in value && !('points' in value) ? `record ${value.id}` : JSON.stringify(textOf(value))

const readable = (values: Values, field: string): string | null => {
  const name = values[`${field}AsString`]
  return typeof name === 'string' ? name : textOf(values[field])
}

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return isObject(value) ? nameOf(value) || null : String(value)
}

const nameOf = (value: Values): string => {
  if ('home_team_score' in value) return scoreOf(value)
  if ('tie_breaks' in value) return gameInWords(value as Game)
  const name = value.name ?? value.username ?? value.email
  if (name === undefined || name === null)
    return Object.entries(value)
      .map(([field, part]) => `${isolated(field)}: ${isolated(textOf(part) ?? '')}`)
      .join(', ')
  const shown = isolated(String(name))
  return 'points' in value ? `${shown}: ${value.points}` : shown
}

// A running score has a minute and a period.
const scoreOf = ({ home_team_score, away_team_score, minute, period }: Values): string => {
  const moment = [minute && `minuto ${minute}`, period && periodNames[period as LivePeriod]]
  return [`${home_team_score} - ${away_team_score}`, ...moment].filter(Boolean).join(', ')
}

import { type Match, postponedDeadline, wording } from '@compety/contract'
import { isSkipped } from '../../kit/time/clock-time.ts'
import type { Errors, FieldShape, Option, Values } from '../records/form/form-shape.ts'

const noPlace: Values = { tournament_id: '', round_id: '', group_name: '' }

export const blankMatch: Values = {
  sport_id: '',
  ...noPlace,
  home_team_id: '',
  away_team_id: '',
  beginst_at: '',
  blocked_at: '',
}

export function valuesOfMatch(match: Match): Values {
  const { sport_id, tournament, round, group_name, home_team, away_team, beginst_at, blocked_at } = match
  return {
    sport_id: String(sport_id),
    tournament_id: String(tournament?.id ?? ''),
    round_id: String(round?.id ?? ''),
    group_name: group_name ?? '',
    home_team_id: String(home_team.id),
    away_team_id: String(away_team.id),
    beginst_at,
    blocked_at,
  }
}

type Choices = {
  sports: Option[]
  teams: Option[]
  tournaments: Option[]
  /** The rounds of the chosen tournament; undefined without one, which leaves out round and group. */
  rounds: Option[] | undefined
  /** The typed reason of an existing match, which may move to a past time for it. */
  reason?: string | undefined
}

export function matchFields({ sports, teams, tournaments, rounds, reason }: Choices): readonly FieldShape[] {
  const date = { kind: 'instant', isRequired: true, takesPast: isReason(reason) } as const
  return [
    {
      name: 'sport_id',
      label: 'Deporte',
      kind: 'choice',
      prompt: 'Selecciona un deporte',
      options: sports,
      isRequired: true,
      isWide: true,
    },
    {
      name: 'tournament_id',
      label: 'Torneo',
      kind: 'choice',
      prompt: 'Sin torneo',
      options: tournaments,
      isWide: true,
    },
    ...(rounds ? placeFields(rounds) : []),
    {
      name: 'home_team_id',
      label: 'Equipo local',
      kind: 'choice',
      prompt: 'Selecciona un equipo',
      options: teams,
      isRequired: true,
    },
    {
      name: 'away_team_id',
      label: 'Equipo visitante',
      kind: 'choice',
      prompt: 'Selecciona un equipo',
      options: teams,
      isRequired: true,
    },
    { name: 'beginst_at', label: 'Inicio', ...date },
    { name: 'blocked_at', label: 'Límite de predicción', ...date },
    ...(reason === undefined ? [] : [reasonField]),
  ]
}

const placeFields = (rounds: Option[]): readonly FieldShape[] => [
  { name: 'round_id', label: 'Ronda', kind: 'choice', prompt: 'Sin ronda', options: rounds },
  { name: 'group_name', label: 'Grupo', kind: 'text', maxLength: 60 },
]

const isReason = (text = '') => text.trim() !== ''

const reasonField: FieldShape = {
  name: 'reason',
  label: 'Motivo del cambio',
  kind: 'text',
  maxLength: 500,
  isWide: true,
  hint: 'Con un motivo, que los jugadores verán, las fechas pueden estar en el pasado. Los pronósticos posteriores al nuevo límite dejan de contar.',
}

/** Choosing another sport clears the teams and the tournament; another tournament clears the round and the group. */
export function clearDependentValues(_values: Values, edited: string): Values {
  if (edited === 'sport_id') return { ...noPlace, home_team_id: '', away_team_id: '' }
  return edited === 'tournament_id' ? { round_id: '', group_name: '' } : {}
}

const areInstants = (...texts: (string | undefined)[]) => texts.every((text) => text && !isSkipped(text))

/** Moves the deadline with the start, as long before it as in the former values. */
export function keepLead({ beginst_at = '' }: Values, edited: string, former: Values): Values {
  const { beginst_at: start = '', blocked_at = '' } = former
  if (edited !== 'beginst_at' || !areInstants(beginst_at, start, blocked_at)) return {}
  return { blocked_at: postponedDeadline({ beginst_at: start, blocked_at }, beginst_at) }
}

/** The values of the next match after one was added: its sport, tournament, round, group, start and deadline. */
export function nextMatch(saved: Match): Values {
  return { ...valuesOfMatch(saved), home_team_id: '', away_team_id: '' }
}

type Rules = { original: Values; now: () => number; mayHaveReason?: boolean }

/** Rules beyond the contract: those that concern the edited field, or all of them on saving. */
export function validateMatch(rules: Rules) {
  return (values: Values, edited?: string): Errors => ({
    ...(!edited?.endsWith('_at') && teamErrors(values, edited)),
    ...(!edited?.endsWith('_id') && dateErrors(values, rules)),
  })
}

/** The teams must differ; the error is shown at the field just changed. Empty fields are left to the contract. */
const teamErrors = ({ home_team_id = '', away_team_id = '' }: Values, edited: string | undefined): Errors => {
  if (edited !== 'sport_id' && (home_team_id === '' || away_team_id === '')) return {}
  const fault = home_team_id !== '' && home_team_id === away_team_id ? wording.teamsEqual : undefined
  const isHome = edited === 'home_team_id'
  return { home_team_id: isHome ? fault : undefined, away_team_id: isHome ? undefined : fault }
}

/** The deadline must be before the start. Neither may be in the past unless it is unchanged or has a reason. */
const dateErrors = (values: Values, { original, now, mayHaveReason = false }: Rules): Errors => {
  const { beginst_at = '', blocked_at = '', reason = '' } = values
  const isExplained = mayHaveReason && isReason(reason)
  const isPast = (name: string, instant: string) =>
    !isExplained && instant !== original[name] && minute(instant) < minute(now())
  const isLate = beginst_at !== '' && minute(blocked_at) >= minute(beginst_at)
  const lateOrPast = isLate ? wording.deadlineAfterStart : wording.deadlinePast
  return {
    ...(beginst_at !== '' && { beginst_at: isPast('beginst_at', beginst_at) ? wording.matchStartPast : undefined }),
    ...(blocked_at !== '' && { blocked_at: isLate || isPast('blocked_at', blocked_at) ? lateOrPast : undefined }),
  }
}

// Compares whole minutes, as the server does.
const minute = (at: string | number) => Math.floor(new Date(at).getTime() / 60_000)

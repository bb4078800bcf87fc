import { noun, type PoolSummary, wording } from '@compety/contract'
import { type Errors, type FieldShape, type Option, type Values, valuesOf } from '../records/form-shape.ts'

const names = ['name', 'description', 'beginst_at', 'ends_at', 'share_url', 'players_limit', 'is_private', 'sector_id']

/** hasPlayersLimit is a question of the form and no field of a pool. */
export const blankPool: Values = {
  ...Object.fromEntries([...names, 'organizer_id', 'image'].map((name) => [name, ''])),
  hasPlayersLimit: 'false',
}

export const valuesOfPool = (pool: PoolSummary): Values => ({
  ...valuesOf(pool, [...names, 'organizer_id', 'image']),
  ends_at: dateOf(pool.ends_at),
  hasPlayersLimit: String(pool.players_limit !== null),
})

/** A date whose year is 1969 is an empty one (backoffice.md 5). */
const dateOf = (instant: string | null): string => (instant?.startsWith('1969-') ? '' : (instant ?? ''))

type Choices = { sectors: Option[]; organizers: Option[] }

/** The limit is asked for where there is one. */
export const poolFields = ({ hasPlayersLimit }: Values, { sectors, organizers }: Choices): readonly FieldShape[] => [
  {
    name: 'hasPlayersLimit',
    label: `¿La ${noun.one} tiene límite de jugadores?`,
    kind: 'yes-no',
    isRequired: true,
    isWide: hasPlayersLimit !== 'true',
  },
  ...(hasPlayersLimit === 'true' ? [limit] : []),
  { name: 'name', label: 'Nombre', kind: 'text', maxLength: 100, isRequired: true, isWide: true },
  { name: 'description', label: 'Descripción', kind: 'lines', maxLength: 2000, isRequired: true, isWide: true },
  { name: 'beginst_at', label: 'Inicio', kind: 'instant', isRequired: true },
  { name: 'ends_at', label: 'Fin', kind: 'instant', isOptional: true },
  {
    name: 'share_url',
    label: 'URL',
    hint: 'Un enlace para compartir, con http:// o https://',
    kind: 'text',
    type: 'url',
    maxLength: 500,
    isWide: true,
  },
  { name: 'is_private', label: `¿La ${noun.one} es privada?`, kind: 'yes-no', isRequired: true, isWide: true },
  {
    name: 'sector_id',
    label: 'Sector',
    kind: 'choice',
    prompt: 'Seleccione un sector',
    options: sectors,
    isRequired: true,
  },
  { name: 'organizer_id', label: 'Organizador', kind: 'choice', prompt: 'Sin organizador', options: organizers },
]

const limit: FieldShape = {
  name: 'players_limit',
  label: 'Límite de jugadores',
  kind: 'number',
  min: 1,
  isRequired: true,
}

/** Without a limit nothing of one is sent. */
export const clearUnusedLimit = ({ hasPlayersLimit }: Values, edited: string): Values =>
  edited === 'hasPlayersLimit' && hasPlayersLimit === 'false' ? { players_limit: '' } : {}

type Rules = { original: Values; isNew: boolean; now: () => number }

/** The rules of backoffice.md 5 that concern what was edited; on saving all of them. */
export const validatePool =
  (rules: Rules) =>
  (values: Values, edited?: string): Errors => ({
    ...(!edited && limitErrors(values)),
    ...(edited === 'hasPlayersLimit' && { players_limit: undefined }),
    ...((!edited || edited.endsWith('_at')) && dateErrors(values, rules)),
  })

/** Whoever says that there is a limit names it (decisions-backoffice Q79). */
const limitErrors = ({ hasPlayersLimit, players_limit = '' }: Values): Errors => {
  if (hasPlayersLimit !== 'true') return {}
  if (players_limit === '') return { players_limit: 'Ingrese el límite de jugadores.' }
  return Number(players_limit) <= 0 ? { players_limit: 'El límite de jugadores debe ser positivo.' } : {}
}

/** The end lies after the start (Q82), and neither in the past unless it is as it was (Q59). */
const dateErrors = ({ beginst_at = '', ends_at = '' }: Values, { original, isNew, now }: Rules): Errors => {
  const isPast = (name: string, instant: string) =>
    instant !== '' && instant !== original[name] && minute(instant) < minute(now())
  const isBefore = beginst_at !== '' && ends_at !== '' && new Date(ends_at) <= new Date(beginst_at)
  const beforeStart = isNew ? wording.poolEndBeforeStartOnCreate : wording.poolEndBeforeStartOnEdit
  const beforeOrPast = isBefore ? beforeStart : wording.poolEndPast
  return {
    ...(beginst_at !== '' && { beginst_at: isPast('beginst_at', beginst_at) ? wording.poolStartPast : undefined }),
    ends_at: isBefore || isPast('ends_at', ends_at) ? beforeOrPast : undefined,
  }
}

// To the minute, as the server compares.
const minute = (at: string | number) => Math.floor(new Date(at).getTime() / 60_000)

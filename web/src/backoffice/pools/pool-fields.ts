import { noun, type PoolSummary, wording } from '@compety/contract'
import { type Errors, type FieldShape, type Option, type Values, valuesOf } from '../records/form/form-shape.ts'
import { joinModeWords } from './joining-words.ts'

const names = [
  ...['name', 'description', 'beginst_at', 'ends_at', 'share_url', 'players_limit', 'is_private', 'sector_id'],
  ...['organizer_id', 'automatic', 'join_mode', 'joining', 'joining_until', 'image'],
]

/** The values of a new pool. `hasPlayersLimit` belongs to the form only. */
export const blankPool: Values = {
  ...Object.fromEntries(names.map((name) => [name, ''])),
  automatic: 'false',
  joining: 'until_start',
  hasPlayersLimit: 'false',
}

export function valuesOfPool(pool: PoolSummary): Values {
  return {
    ...valuesOf(pool, names),
    ends_at: dateOf(pool.ends_at),
    hasPlayersLimit: String(pool.players_limit !== null),
  }
}

/** A date in 1969 means that there is none. */
const dateOf = (instant: string | null): string => (instant?.startsWith('1969-') ? '' : (instant ?? ''))

type Choices = { sectors: Option[]; organizers: Option[] }

/** The fields of the form; the limit is only shown after a yes to the question above it. */
export function poolFields(values: Values, { sectors, organizers }: Choices): readonly FieldShape[] {
  const { hasPlayersLimit } = values
  return [
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
    ...joiningFields(values),
    {
      name: 'sector_id',
      label: 'Sector',
      kind: 'choice',
      prompt: 'Selecciona un sector',
      options: sectors,
      isRequired: true,
    },
    { name: 'organizer_id', label: 'Organizador', kind: 'choice', prompt: 'Sin organizador', options: organizers },
    {
      name: 'automatic',
      label: `¿La ${noun.one} empieza y termina sola?`,
      hint: 'Empieza en su inicio si tiene partidos y puntos, y termina 72 horas después de su fin si no queda nada por jugar',
      kind: 'yes-no',
      isRequired: true,
      isWide: true,
    },
  ]
}

const joiningFields = ({ is_private, joining }: Values): FieldShape[] => [
  {
    name: 'join_mode',
    label: '¿Cómo se entra?',
    kind: 'choice',
    prompt: 'Selecciona cómo se entra',
    options: ([fittingMode(is_private), 'approval'] as const).map((value) => ({ value, label: joinModeWords[value] })),
  },
  {
    name: 'joining',
    label: '¿Hasta cuándo se puede entrar?',
    kind: 'choice',
    prompt: 'Selecciona hasta cuándo',
    options: [
      { value: 'until_start', label: 'Hasta que empieza' },
      { value: 'any_time', label: 'También después del inicio' },
      { value: 'until', label: 'Hasta una fecha' },
    ],
  },
  ...(joining === 'until'
    ? [
        {
          name: 'joining_until',
          label: 'Se puede entrar hasta',
          kind: 'instant',
          isRequired: true,
          isWide: true,
        } as const,
      ]
    : []),
]

const limit: FieldShape = {
  name: 'players_limit',
  label: 'Límite de jugadores',
  kind: 'number',
  isRequired: true,
}

/** Without approval the way of joining follows from the listing. */
const fittingMode = (is_private: string | undefined): 'link' | 'open' => (is_private === 'true' ? 'link' : 'open')

/** Answering no clears the limit, so that none is sent. Listing a pool, or not, takes the way of joining that fits. */
export function dependentOfPool({ hasPlayersLimit, is_private, join_mode }: Values, edited: string): Values {
  if (edited === 'is_private' && join_mode !== 'approval') return { join_mode: fittingMode(is_private) }
  return edited === 'hasPlayersLimit' && hasPlayersLimit === 'false' ? { players_limit: '' } : {}
}

type Rules = { original: Values; isNew: boolean; now: () => number }

/** Rules beyond the contract: those that concern the edited field, or all of them on saving. */
export function validatePool(rules: Rules) {
  return (values: Values, edited?: string): Errors => ({
    ...(!edited && limitErrors(values)),
    ...(edited === 'hasPlayersLimit' && { players_limit: undefined }),
    ...((!edited || edited.endsWith('_at')) && dateErrors(values, rules)),
  })
}

/** After a yes the limit is required. */
const limitErrors = ({ hasPlayersLimit, players_limit = '' }: Values): Errors => {
  if (hasPlayersLimit !== 'true') return {}
  if (players_limit === '') return { players_limit: 'Ingresa el límite de jugadores.' }
  return Number(players_limit) <= 0 ? { players_limit: 'El límite de jugadores debe ser positivo.' } : {}
}

/** The end must be after the start. Neither may be in the past unless it is unchanged. */
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

// Compares whole minutes, as the server does.
const minute = (at: string | number) => Math.floor(new Date(at).getTime() / 60_000)

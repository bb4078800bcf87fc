import { type Feed, feedProviders } from '@compety/contract'
import { createFeed } from '../../schemas.ts'
import { type FieldShape, type Option, optionsOf, type Values } from '../records/form/form-shape.ts'
import { type FeedChoices, parameterName, providerOf, readsFile } from './feed-values.ts'

/** All providers, for the filter of the list. */
export const providerOptions: readonly Option[] = Object.entries(feedProviders).map(([value, { label }]) => ({
  value,
  label,
}))

const parameterHints: Readonly<Record<string, string>> = {
  competition: 'Su código, como PD o CL.',
  league: 'Su número, como 140.',
  season: 'El año en que empieza, como 2026.',
}

const addressHints: Readonly<Record<string, string>> = {
  openfootball:
    'Un archivo JSON, como https://raw.githubusercontent.com/openfootball/football.json/master/2025-26/es.1.json',
  csv: 'Un archivo CSV de football-data.co.uk, fixturedownload.com o con el formato de Compety.',
  ics: 'Un calendario con los partidos. No trae resultados.',
}

const chosenOptions = providerOptions.filter(({ value }) => !providerOf({ provider: value }).isInternal)

const faultOfZone = (text: string) =>
  createFeed.body.shape.tournament_time_zone.safeParse(text).error?.issues[0]?.message

type Shown = FeedChoices & { values: Values; feed: Feed | undefined }

/** The fields of the form for its present values. What a feed of the server itself reads cannot be changed. */
export function feedFields({ values, feed, tournaments, sports }: Shown): readonly FieldShape[] {
  const { parameters, takesSecret, isInternal } = providerOf(values)
  if (isInternal) return settings
  return [
    ...tournamentFields({ values, feed, tournaments, sports }),
    {
      name: 'provider',
      label: 'Proveedor',
      kind: 'choice',
      prompt: 'Selecciona un proveedor',
      options: chosenOptions,
      isRequired: true,
      isWide: true,
    },
    ...(readsFile(values) ? [addressField(values)] : []),
    ...Object.entries(parameters).map(
      ([name, label]): FieldShape => ({
        name: parameterName(name),
        label,
        ...(parameterHints[name] && { hint: parameterHints[name] }),
        kind: 'text',
        maxLength: 50,
        isRequired: true,
      }),
    ),
    ...(takesSecret ? secretFields(feed?.has_secret === true) : []),
  ]
}

function tournamentFields({ values, feed, tournaments, sports }: Shown): FieldShape[] {
  const { tournament } = feed ?? {}
  const known = tournament && !tournaments.some(({ id }) => id === tournament.id) ? [tournament] : []
  const options = [...known, ...tournaments].map(({ id, name, season }) => ({
    value: String(id),
    label: `${name} · ${season}`,
  }))
  const choice: FieldShape = {
    name: 'tournament_id',
    label: 'Torneo',
    kind: 'choice',
    prompt: feed ? 'Selecciona un torneo' : 'Torneo nuevo',
    options,
    isRequired: true,
    isWide: true,
  }
  if (values.tournament_id || feed) return [choice]
  return [
    choice,
    { name: 'tournament_name', label: 'Nombre del torneo', kind: 'text', maxLength: 100, isRequired: true },
    {
      name: 'tournament_season',
      label: 'Temporada',
      hint: 'Como 2026-27.',
      kind: 'text',
      maxLength: 20,
      isRequired: true,
    },
    {
      name: 'tournament_sport_id',
      label: 'Deporte',
      kind: 'choice',
      prompt: 'Fútbol',
      options: optionsOf(sports),
    },
    {
      name: 'tournament_time_zone',
      label: 'Zona horaria, si la fuente no la indica',
      kind: 'text',
      maxLength: 60,
      validate: faultOfZone,
    },
  ]
}

const addressField = (values: Values): FieldShape => ({
  name: 'address',
  kind: 'text',
  type: 'url',
  maxLength: 2000,
  isWide: true,
  ...(readsFile(values)
    ? { label: 'Dirección del archivo', hint: addressHints[values.provider ?? ''] ?? '', isRequired: true }
    : { label: 'Dirección base', hint: 'Sin indicar: la del proveedor.' }),
})

const secretFields = (hasSecret: boolean): FieldShape[] => [
  {
    name: 'secret',
    label: 'Clave',
    hint: hasSecret ? 'Guardada. Déjala vacía para conservarla.' : 'La que te dio el proveedor. Se guarda cifrada.',
    kind: 'password',
    maxLength: 500,
  },
  ...(hasSecret ? [{ name: 'removes_secret', label: '¿Quitar la clave guardada?', kind: 'yes-no' } as const] : []),
]

const settings: readonly FieldShape[] = [
  { name: 'interval', label: 'Minutos entre dos consultas', hint: 'Sin indicar: 360.', kind: 'number' },
  {
    name: 'requests_per_day',
    label: 'Consultas por día',
    hint: 'Las que admite tu plan. Sin indicar: sin límite.',
    kind: 'number',
  },
  {
    name: 'deadline_lead',
    label: 'Minutos entre el límite y el inicio',
    hint: 'Sin indicar: 15.',
    kind: 'number',
  },
  { name: 'create_teams', label: '¿Crea los equipos que no conoce?', kind: 'yes-no' },
  { name: 'enabled', label: '¿Se consulta sola?', kind: 'yes-no' },
]

/** The fields that have good defaults, folded away. */
export function advancedFields(values: Values): readonly FieldShape[] {
  const { parameters, isInternal } = providerOf(values)
  if (isInternal) return []
  return [...(Object.keys(parameters).length > 0 ? [addressField(values)] : []), ...settings]
}

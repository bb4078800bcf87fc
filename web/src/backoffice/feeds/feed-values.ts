import { type Feed, type FeedProviderName, feedProviders, fold } from '@compety/contract'
import * as z from 'zod/mini'
import { createFeed } from '../../schemas.ts'
import { type Errors, type Values, valuesOf } from '../records/form/form-shape.ts'

type Named = { id: number; name: string }
export type FeedChoices = { tournaments: readonly (Named & { season: string })[]; sports: readonly Named[] }

const isProvider = (name: string): name is FeedProviderName => Object.hasOwn(feedProviders, name)

/** The chosen provider. */
export const providerOf = (values: Values) => {
  const name = values.provider ?? ''
  return isProvider(name) ? feedProviders[name] : feedProviders.openfootball
}

/** The form's name of a provider's parameter. */
export const parameterName = (name: string) => `parameter_${name}`
const parameterNames = [...new Set(Object.values(feedProviders).flatMap(({ parameters }) => Object.keys(parameters)))]

const stored = [
  'tournament_id',
  'provider',
  'address',
  'interval',
  'requests_per_day',
  'deadline_lead',
  'create_teams',
  'enabled',
] as const

/** The values of a stored feed. Its key is never among them. */
export function valuesOfFeed(feed: Feed): Values {
  const parameters = parameterNames.map((name) => [parameterName(name), feed.parameters[name] ?? ''])
  return {
    ...valuesOf(feed, stored),
    ...Object.fromEntries(parameters),
    tournament_name: '',
    tournament_season: '',
    tournament_sport_id: '',
    tournament_time_zone: '',
    secret: '',
    removes_secret: 'false',
  }
}

/** A new feed reads an openfootball file every six hours into a new tournament of football. */
export function valuesOfNew({ sports }: FeedChoices, tournament?: number): Values {
  const parameters = parameterNames.map((name) => [parameterName(name), ''])
  const football = sports.find(({ name }) => fold(name) === 'futbol')
  return {
    tournament_id: String(tournament ?? ''),
    tournament_name: '',
    tournament_season: '',
    tournament_sport_id: String(football?.id ?? ''),
    tournament_time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    provider: 'openfootball',
    address: '',
    ...Object.fromEntries(parameters),
    secret: '',
    removes_secret: 'false',
    interval: '360',
    requests_per_day: '',
    deadline_lead: '15',
    create_teams: 'false',
    enabled: 'true',
  }
}

const secretOf = ({ secret, removes_secret }: Values) => {
  if (secret) return { secret }
  return removes_secret === 'true' ? { secret: null } : {}
}

const bodyOf = (values: Values) => ({
  ...values,
  parameters: Object.fromEntries(
    Object.keys(providerOf(values).parameters).map((name) => [name, values[parameterName(name)] ?? '']),
  ),
  secret: undefined,
  ...secretOf(values),
})

/** Validates the values of the form as the request that they become. */
export const feedSchema = z.pipe(
  z.transform((values: unknown): unknown => bodyOf(values as Values)),
  createFeed.body,
)

const isMissing = (values: Values, name: string) => (values[name] ?? '').trim() === ''

/** Whether its address is that of a file, which is required. */
export const readsFile = (values: Values) => Object.keys(providerOf(values).parameters).length === 0

const requiredIn = (values: Values, isNew: boolean): Errors => ({
  ...(isNew && isMissing(values, 'tournament_id')
    ? { tournament_name: 'Ingresa el nombre.', tournament_season: 'Ingresa la temporada.' }
    : { tournament_id: 'Selecciona un torneo.' }),
  ...(readsFile(values) && { address: 'Ingresa la dirección.' }),
  ...Object.fromEntries(
    Object.keys(providerOf(values).parameters).map((name) => [parameterName(name), 'Ingresa el valor.']),
  ),
})

/** The fields that the chosen tournament and provider require and that are empty. They are shown on saving. */
export const missingIn =
  (isNew: boolean) =>
  (values: Values, edited?: string): Errors =>
    edited === undefined
      ? Object.fromEntries(Object.entries(requiredIn(values, isNew)).filter(([name]) => isMissing(values, name)))
      : {}

/** The server's faults at the fields of the form. That of all parameters stands at the first of them. */
export function faultsAtFields(faults: Readonly<Record<string, string>>, values: Values): Record<string, string> {
  const [first] = Object.keys(providerOf(values).parameters)
  const fieldOf = (name: string) => {
    if (name === 'parameters') return first === undefined ? 'provider' : parameterName(first)
    return parameterNames.includes(name) ? parameterName(name) : name
  }
  return Object.fromEntries(Object.entries(faults).map(([name, text]) => [fieldOf(name), text]))
}

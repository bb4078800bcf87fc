import * as z from 'zod/mini'
import { wholeImport } from './import-answers.ts'
import { feedProviderNames } from './rules/feed-providers.ts'
import { optionalTimeZone } from './tournaments.ts'
import { done, named } from './wire/answers.ts'
import { endpoint } from './wire/endpoint.ts'
import { instantOut, optionalReference, optionalText, yesNo } from './wire/fields.ts'
import { codeFilter, listOf, listQuery, pageQuery, textFilter } from './wire/lists.ts'

const parameters = z.record(z.string(), z.string())
const provider = z.enum(feedProviderNames, 'Selecciona un proveedor.')
const feedTournament = z.object({ id: z.int(), name: z.string(), season: z.string() })

/** How a run ended; null while it goes on. A waiting run needs the teams of its open names first. */
export const runOutcomes = {
  changed: 'Con cambios',
  unchanged: 'Sin cambios',
  waiting: 'Faltan equipos por asignar',
  failed: 'Falló',
} as const
const runOutcome = z.enum(['changed', 'unchanged', 'waiting', 'failed'])
export type RunOutcome = z.output<typeof runOutcome>

/** How a run ended, with the number of its items that wait for a person. */
export function runOutcomeText(outcome: RunOutcome, open: number): string {
  const waits = open > 0 && outcome !== 'waiting'
  return waits ? `${runOutcomes[outcome]}, ${open} por decidir` : runOutcomes[outcome]
}

/** Who began a run: the interval, a match that is played, or a person. */
const runTrigger = z.enum(['interval', 'live', 'person'])

/** What a run could not take by itself. Kept is what a person changed by hand. */
export const feedItemKinds = {
  held: 'Por reconocer',
  pending: 'Equipo desconocido',
  kept: 'Cambiado a mano',
  doubtful: 'Dudoso',
  bad: 'No se puede leer',
  notice: 'Aviso',
} as const

/**
 * `id` is null where there is nothing to decide. `source` and `ours` are the differing values in words. `candidates` are
 * the matches that a held row may be. `decided` is null until somebody decides.
 */
const feedItem = z.object({
  id: z.nullable(z.int()),
  kind: z.enum(['held', 'pending', 'kept', 'doubtful', 'bad', 'notice']),
  match: z.string(),
  match_id: z.nullable(z.int()),
  reason: z.string(),
  source: z.nullable(z.string()),
  ours: z.nullable(z.string()),
  candidates: z.array(z.int()),
  decided: z.nullable(z.enum(['source', 'ours'])),
  /** Only of an item whose match is deleted if the source's value is taken: the number of its predictions. */
  deletes: z.optional(z.object({ predictions: z.int() })),
})
export type FeedItem = z.output<typeof feedItem>

/**
 * `progress` says what a run is doing; null once it ended. `open_items` wait for a person. `requests` and `rows` are numbers. `import_id`: its
 * changes.
 */
const feedRun = z.object({
  id: z.int(),
  started_at: instantOut,
  finished_at: z.nullable(instantOut),
  trigger: runTrigger,
  actor: z.nullable(z.string()),
  outcome: z.nullable(runOutcome),
  outcomeAsString: z.nullable(z.string()),
  progress: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  requests: z.int(),
  rows: z.int(),
  import_id: z.nullable(z.int()),
  open_items: z.int(),
  items: z.array(feedItem),
})
export type FeedRun = z.output<typeof feedRun>

export const feed = z.object({
  id: z.int(),
  tournament_id: z.int(),
  tournament: feedTournament,
  provider,
  providerAsString: z.string(),
  address: z.nullable(z.string()),
  parameters,
  has_secret: z.boolean(),
  /** This server cannot open the secret, as it was encrypted with another SECRET_KEY. The feed is off here. */
  secret_lost: z.boolean(),
  /** Minutes between two runs. */
  interval: z.int(),
  requests_per_day: z.nullable(z.int()),
  /** Minutes between the deadline and the kick-off of its matches. */
  deadline_lead: z.int(),
  create_teams: z.boolean(),
  enabled: z.boolean(),
  /** The provider says running scores, so that it is asked every minute while a match is played. */
  gives_live: z.boolean(),
  /** Null if the feed is off. */
  next_run_at: z.nullable(instantOut),
  /** Failed runs in a row. */
  failures: z.int(),
  /** Until then the provider asked for no requests. */
  retry_at: z.nullable(instantOut),
  last_run: z.nullable(z.omit(feedRun, { items: true })),
})
export type Feed = z.output<typeof feed>

const whole = (least: number, most: number, wrong: string) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value)),
    z.int(wrong).check(z.gte(least, wrong), z.lte(most, wrong)),
  )
const absent = (value: unknown) => value === undefined || value === null || value === ''
const orDefault = <S extends z.ZodMiniType>(usual: unknown, schema: S) =>
  z.pipe(
    z.transform((value: unknown) => (absent(value) ? usual : value)),
    schema,
  )
const parameterTexts = z.record(
  z.string().check(z.maxLength(30, 'El proveedor no tiene ese parámetro.')),
  z.string('Ingresa un texto.').check(z.trim(), z.maxLength(50, 'Ingresa 50 caracteres como máximo.')),
  'Ingresa los parámetros.',
)

const feedBody = z.object({
  /** Without it, a feed makes a tournament of these names; without a sport it is of Fútbol. */
  tournament_id: optionalReference,
  tournament_name: optionalText(100),
  tournament_season: optionalText(20),
  tournament_sport_id: optionalReference,
  tournament_time_zone: optionalTimeZone,
  provider,
  /** Takes the place of the provider's base address. Providers without parameters need one. */
  address: optionalText(2000),
  parameters: orDefault({}, parameterTexts),
  /** An absent key keeps the secret; null or '' removes it. */
  secret: z.optional(optionalText(500)),
  interval: orDefault(360, whole(1, 10_080, 'Ingresa los minutos entre dos consultas, de 1 a 10080.')),
  requests_per_day: orDefault(null, z.nullable(whole(1, 100_000, 'Ingresa las consultas por día, de 1 a 100000.'))),
  deadline_lead: orDefault(15, whole(1, 10_080, 'Ingresa los minutos del plazo, de 1 a 10080.')),
  create_teams: orDefault(false, yesNo),
  enabled: orDefault(true, yesNo),
})
export type FeedBody = z.output<typeof feedBody>

const versioned = {
  key: 'feed',
  by: [
    'tournament_id',
    'provider',
    'address',
    'parameters',
    'has_secret',
    'interval',
    'requests_per_day',
    'deadline_lead',
    'create_teams',
    'enabled',
  ],
} as const

const choices = { tournaments: z.array(feedTournament), sports: z.array(named) }

export const listFeeds = endpoint({
  method: 'GET',
  path: '/feeds',
  access: 'feeds.read',
  query: listQuery(10, ['tournament', 'provider', 'next_run_at'], {
    tournament: textFilter,
    tournament_id: codeFilter([]),
    provider: textFilter,
  }),
  response: listOf('feeds', feed),
  additive: true,
})

export const findFeed = endpoint({
  method: 'GET',
  path: '/feeds/{id}',
  access: 'feeds.read',
  versioned,
  response: z.object({ feed }),
  failures: ['feed_not_found'],
  additive: true,
})

/** The tournaments that a feed may fill: the active ones. */
export const newFeed = endpoint({
  method: 'GET',
  path: '/newFeed',
  access: 'feeds.create',
  response: z.object(choices),
  additive: true,
})

export const editFeed = endpoint({
  method: 'GET',
  path: '/editFeed/{id}',
  access: 'feeds.update',
  versioned,
  response: z.object({ feed, ...choices }),
  failures: ['feed_not_found'],
  additive: true,
})

/** A tournament has at most one enabled feed. */
export const createFeed = endpoint({
  method: 'POST',
  path: '/feeds',
  access: 'feeds.create',
  wrapper: 'feed',
  body: feedBody,
  response: done({ feed }),
  status: 201,
  failures: ['feed_exists'],
  additive: true,
})

export const updateFeed = endpoint({
  method: 'PUT',
  path: '/feeds/{id}',
  access: 'feeds.update',
  versioned,
  wrapper: 'feed',
  body: feedBody,
  response: done({ feed }),
  failures: ['feed_not_found', 'feed_exists', 'changed_meanwhile'],
  additive: true,
})

/** Its matches and imports stay. */
export const deleteFeed = endpoint({
  method: 'DELETE',
  path: '/feeds/{id}',
  access: 'feeds.delete',
  response: done({ feed }),
  failures: ['feed_not_found'],
  additive: true,
})

/** `way`: how the proposed team was found. Without a proposal the name is open. */
const sourceTeam = z.object({
  name: z.string(),
  team: z.nullable(named),
  way: z.nullable(z.enum(['exact', 'folded', 'alias', 'ignored'])),
})
export type SourceTeam = z.output<typeof sourceTeam>

const mappingBody = z.object({
  /** The team of each name of the source. Names left out are taken as proposed. */
  mapping: z.optional(
    z.record(
      z.string().check(z.maxLength(100, 'El nombre tiene 100 caracteres como máximo.')),
      z.union([z.int(), z.literal('create'), z.literal('ignore')], 'Selecciona un equipo, «create» o «ignore».'),
      'Asigna los equipos.',
    ),
  ),
})
export type FeedMapping = NonNullable<z.output<typeof mappingBody>['mapping']>

const asking = ['feed_not_found', 'feed_running', 'feed_waits', 'feed_failed', 'feed_secret_lost'] as const

/** Asks the source and shows what a run would change, and the team of each name. Nothing is changed. */
export const previewFeed = endpoint({
  method: 'POST',
  path: '/feeds/{id}/preview',
  access: 'feeds.update',
  body: mappingBody,
  response: z.object({ import: wholeImport, teams: z.array(sourceTeam), items: z.array(feedItem) }),
  failures: asking,
  additive: true,
})

/**
 * Runs a feed at once. Open names of teams are refused with `names` unless the feed makes teams by itself. A source
 * that fails is a failed run.
 */
export const runFeed = endpoint({
  method: 'POST',
  path: '/feeds/{id}/run',
  access: 'feeds.update',
  body: mappingBody,
  response: done({ run: feedRun }),
  failures: ['feed_not_found', 'feed_running', 'feed_waits', 'feed_secret_lost', 'feed_names_open'],
  additive: true,
})

/** The newest first. */
export const listFeedRuns = endpoint({
  method: 'GET',
  path: '/feeds/{id}/runs',
  access: 'feeds.read',
  query: pageQuery(10),
  response: listOf('runs', feedRun),
  failures: ['feed_not_found'],
  additive: true,
})

const wrongDecision = 'Indica las decisiones.'
const decision = z.object(
  {
    id: z.int(wrongDecision),
    take: z.enum(['source', 'ours'], 'Selecciona «source» u «ours».'),
    /** Only of a held row: which match it is. */
    match_id: z.optional(z.union([z.int(), z.literal('new')], wrongDecision)),
  },
  wrongDecision,
)
const decisions = z.array(decision, wrongDecision)

/** Takes the source's value of an item, or keeps ours for good. */
export const decideFeed = endpoint({
  method: 'POST',
  path: '/feeds/{id}/decisions',
  access: 'feeds.update',
  body: z.object({
    decisions: decisions.check(
      z.minLength(1, 'Indica las decisiones.'),
      z.maxLength(500, 'Indica 500 decisiones como máximo.'),
    ),
  }),
  response: done({ items: z.array(feedItem), import_id: z.nullable(z.int()) }),
  failures: ['feed_not_found', 'feed_item_gone'],
  additive: true,
})

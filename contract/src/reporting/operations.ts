import * as z from 'zod/mini'
import { some, taskPool } from '../competitions/organizer-tasks.ts'
import { webhook, webhookOff } from '../competitions/webhooks.ts'
import { feed } from '../fixtures/feeds.ts'
import { noun } from '../noun.ts'
import { named } from '../wire/answers.ts'
import { endpoint } from '../wire/endpoint.ts'
import { instantOut } from '../wire/fields.ts'
import { abuseReport } from './abuse-reports.ts'
import { mailRow } from './mails.ts'

/** What each kind of job does, in words. */
export const jobNames: Readonly<Record<string, string>> = {
  'send-mail': 'Enviar correos',
  'tidy-mails': 'Borrar correos antiguos',
  'look-for-due': 'Buscar a quién recordar',
  remind: 'Preparar recordatorios',
  push: 'Enviar notificaciones',
  'tidy-reminders': 'Borrar recordatorios antiguos',
  'forward-error': 'Reenviar errores de navegadores',
  'keep-totals': 'Contar las listas',
  'recount-players': `Contar las ${noun.many} activas de jugadores`,
  'bring-up-funnel': 'Actualizar el embudo de usuarios',
  'count-days': 'Contar la actividad por día',
  'tidy-sessions': 'Borrar sesiones vencidas',
  'play-demo': 'Empezar la demostración',
  'play-demo-each-minute': 'Preparar las ediciones de la demostración',
  'look-for-kick-offs': 'Buscar partidos que empiezan',
  'begin-matches': 'Empezar partidos a su hora',
  'run-feeds': 'Consultar las fuentes de partidos',
  'tidy-feed-runs': 'Borrar consultas antiguas',
  'look-for-pool-steps': `Buscar ${noun.many} que empiezan o terminan`,
  'take-pool-steps': `Empezar y finalizar ${noun.many} a su hora`,
  'tell-announcement': 'Preparar avisos de anuncios',
  'push-announcement': 'Notificar anuncios',
  'tell-comment': 'Preparar avisos de comentarios',
  'push-comment': 'Notificar comentarios',
  'notify-joining': 'Preparar avisos de solicitudes e invitaciones',
  'push-joining': 'Notificar solicitudes e invitaciones',
  'look-for-results': 'Buscar resultados y jornadas por avisar',
  'tell-result': 'Preparar avisos de resultados',
  'push-result': 'Notificar resultados',
  'tell-summary': 'Preparar resúmenes de jornadas',
  'push-summary': 'Notificar resúmenes',
  'tidy-result-notices': 'Borrar avisos de resultados antiguos',
  'tell-late-players': 'Avisar de pronósticos que ya no cuentan',
  'mail-former-players': `Invitar a los jugadores de la ${noun.one} anterior`,
  'erase-account': 'Eliminar una cuenta',
  'erase-due-accounts': 'Buscar cuentas por eliminar',
  'export-own-data': 'Preparar una descarga de datos propios',
  'tidy-webhooks': 'Borrar envíos de webhooks antiguos',
  'tidy-images': 'Borrar imágenes sin uso',
  'tidy-personal-data': 'Borrar datos que ya no se guardan',
  'pay-referrals': 'Abonar monedas por referidos',
  recount: 'Recontar los rankings',
  'count-climbs': 'Contar las mayores subidas',
  '__pgboss__send-it': 'Programar tareas',
}

const feedState = z.pick(feed, {
  id: true,
  tournament: true,
  provider: true,
  providerAsString: true,
  enabled: true,
  failures: true,
  last_run: true,
  next_run_at: true,
})
export type FeedState = z.output<typeof feedState>

const webhookState = z.pick(webhook, {
  id: true,
  organizer: true,
  url: true,
  enabled: true,
  failing_since: true,
  switched_off_at: true,
})
export type WebhookState = z.output<typeof webhookState>

export const operations = z.object({
  version: z.string(),
  node_version: z.string(),
  started_at: instantOut,
  /**
   * The database's clock, its version, the schema's last migration, its size in bytes, connections in use and allowed.
   */
  database: z.object({
    now: instantOut,
    version: z.string(),
    migration: z.string(),
    size: z.int(),
    connections: z.int(),
    most_connections: z.int(),
  }),
  /** Open streams of this process, and its memory in bytes. */
  process: z.object({ streams: z.int(), memory: z.int() }),
  /** Jobs by kind. `oldest_waiting_at` is the earliest time from which a waiting job may run. */
  queues: z.array(
    z.object({
      name: z.string(),
      waiting: z.int(),
      running: z.int(),
      failed: z.int(),
      oldest_waiting_at: z.nullable(instantOut),
    }),
  ),
  mails: z.object({
    has_server: z.boolean(),
    kept: z.int(),
    waiting: z.int(),
    failed: z.int(),
    /** The ten newest mails that failed or were stored without a mail server; only for readers of mails. */
    stuck: z.array(mailRow),
  }),
  /** Active accounts of the demo season on a server that others may reach; 0 on a local one. */
  demo_accounts: z.int(),
  /** Others may reach the server, and OPERATOR or SUPPORT_EMAIL is not set. */
  controller_missing: z.boolean(),
  /** The last comparison of all rankings with a full computation; null before the first. */
  recount: z.nullable(
    z.object({ finished_at: instantOut, seconds: z.number(), differences: z.int(), repaired: z.boolean() }),
  ),
  /** All feeds, those that fail first. */
  feeds: z.array(feedState),
  /** The 50 webhooks that fail for longest, also those that were switched off; null for who may not list them, and for tokens. */
  webhooks: z.nullable(z.array(webhookState)),
})
export type Operations = z.output<typeof operations>

/** The state of the running product, for an administrator who looks for a problem. */
export const findOperations = endpoint({
  method: 'GET',
  path: '/operations',
  access: 'operations.read',
  scopes: ['manage'],
  response: z.object({
    operations,
  }),
  additive: true,
})

const taskMatch = z.object({
  id: z.int(),
  home_team: named,
  away_team: named,
  beginst_at: instantOut,
  blocked_at: instantOut,
})

/**
 * What should be done today: matches in progress, matches that can take a result and lack one, deadlines of open matches within 24 hours,
 * pools past their start to begin, and pools to finish. A pool can finish after its end; without an end, when every
 * match has a result or is void. Pools that will begin or finish by themselves are not listed. Pools that go on although
 * their organizer lost its owner: who may change organizers names another. Mails that were not sent, demo accounts to
 * delete, a controller to name, and a first tournament to make. What the caller may not do is null; who may do nothing
 * of it is refused (403).
 */
export const findTasks = endpoint({
  method: 'GET',
  path: '/tasks',
  access: 'user',
  scopes: ['manage'],
  response: z.object({
    tasks: z.object({
      running_matches: z.nullable(some(taskMatch)),
      matches_without_result: z.nullable(some(taskMatch)),
      deadlines: z.nullable(some(taskMatch)),
      pools_to_begin: z.nullable(some(taskPool)),
      pools_to_finish: z.nullable(some(taskPool)),
      pools_without_owner: z.nullable(some(z.extend(taskPool, { organizer: named }))),
      failed_mails: z.nullable(z.int()),
      kept_mails: z.nullable(z.int()),
      /** Enabled feeds that failed five times in a row or more; only for readers of feeds. */
      failing_feeds: z.nullable(
        some(
          z.extend(z.pick(feed, { id: true, tournament: true, failures: true }), { reason: z.nullable(z.string()) }),
        ),
      ),
      /** There is no tournament yet; only for who may add feeds. */
      tournaments_missing: z.nullable(z.boolean()),
      /** Open reports of abuse, the oldest first; only for their readers. */
      abuse_reports: z.nullable(some(z.pick(abuseReport, { id: true, kind: true, target: true, created_at: true }))),
      /** Webhooks that were switched off because of their failures, the latest first; as `webhooks` of the operations. */
      webhooks_off: z.nullable(some(webhookOff)),
      /** As `demo_accounts` of the operations. */
      demo_accounts: z.nullable(z.int()),
      /** As `controller_missing` of the operations. */
      controller_missing: z.nullable(z.boolean()),
    }),
  }),
  additive: true,
})

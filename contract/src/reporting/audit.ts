import * as z from 'zod/mini'
import { game } from '../competitions/pool-games.ts'
import { named } from '../wire/answers.ts'
import { endpoint } from '../wire/endpoint.ts'
import { instantOut, score } from '../wire/fields.ts'
import { codeFilter, dateFilters, listOf, listQuery, pageQuery, textFilter } from '../wire/lists.ts'

/**
 * What an entry is about, and its name on screen. `match` and `pool` are subjects of the game, the others of the
 * back-office.
 */
export const auditSubjects = {
  match: 'Partido',
  pool: 'Compety',
  team: 'Equipo',
  tournament: 'Torneo',
  feed: 'Fuente',
  webhook: 'Webhook',
  organizer: 'Organizador',
  organizer_limits: 'Límites de organizadores',
  user: 'Usuario',
  role: 'Rol',
  privilege: 'Privilegio',
  sector: 'Sector',
  country: 'País',
  sport: 'Deporte',
  sex: 'Sexo',
  point_rule: 'Criterio de puntuación',
  coin_package: 'Paquete de monedas',
  coin_expense: 'Gasto de monedas',
  mail: 'Correo',
  import: 'Importación',
  export: 'Lista exportada',
  report: 'Denuncia',
} as const
export type AuditSubject = keyof typeof auditSubjects

/** The recorded actions, with their names on screen. */
export const auditActions = {
  create: 'Creación',
  update: 'Modificación',
  begin: 'Inicio',
  pause: 'Pausa',
  suspend: 'Suspensión',
  postpone: 'Postergación',
  forward: 'Adelanto',
  finish: 'Finalización',
  live: 'Marcador en vivo',
  result: 'Resultado',
  rules: 'Criterios',
  game: 'Reglas del juego',
  rounds: 'Rondas',
  addMatch: 'Partido agregado',
  deleteMatch: 'Partido quitado',
  match: 'Partido agregado o quitado',
  official: 'Marcada como oficial',
  unofficial: 'Deja de ser oficial',
  look: 'Apariencia',
  league: 'Grupos',
  add_question: 'Pregunta agregada',
  ask_advancing: 'Preguntas de una ronda agregadas',
  change_question: 'Pregunta cambiada',
  delete_question: 'Pregunta eliminada',
  settle_question: 'Pregunta resuelta',
  void_question: 'Pregunta anulada',
  announce: 'Anuncio publicado',
  close: 'Cierre',
  rollSecret: 'Clave nueva',
  switchOff: 'Desactivado por fallos',
  link: 'Enlace para entrar creado',
  endLink: 'Enlace para entrar terminado',
  follow: 'Torneo seguido',
  unfollow: 'Torneo dejado de seguir',
  delete: 'Eliminación',
  reactivate: 'Reactivación',
  activate: 'Reactivación',
  block: 'Bloqueo',
  unblock: 'Desbloqueo',
  archive: 'Archivado',
  merge: 'Fusión',
  addSecondFactor: 'Verificación en dos pasos activada',
  endSecondFactor: 'Verificación en dos pasos desactivada',
  changePassword: 'Contraseña cambiada',
  resetPassword: 'Contraseña restablecida',
  removeSecondFactor: 'Verificación en dos pasos quitada',
  removePlayer: 'Quitado de una compety',
  paid: 'Marcado como pagado',
  unpaid: 'Marcado como no pagado',
  banPlayer: 'Expulsado de una compety',
  endBan: 'Expulsión levantada',
  mutePlayer: 'Silenciado en un muro',
  endMute: 'Silencio levantado',
  deleteComment: 'Comentario eliminado',
  privileges: 'Privilegios',
  wallet: 'Corrección de billetera',
  resend: 'Reenvío',
  import: 'Importación',
  undo: 'Importación deshecha',
  revert: 'Cambio deshecho',
  read: 'Lectura de un enlace secreto',
  export: 'Exportación',
  erase: 'Cuenta eliminada',
  successor: 'Cambio de dueño',
  addMember: 'Miembro agregado',
  changeMember: 'Rol de un miembro cambiado',
  removeMember: 'Miembro quitado',
  limits: 'Límites',
  embed: 'Tablas en otros sitios',
  download: 'Descarga de datos propios',
  createToken: 'Token creado',
  revokeToken: 'Token revocado',
} as const

const auditEntry = z.object({
  id: z.int(),
  created_at: instantOut,
  /** Null for a command on the server, and for an automatic step. */
  actor: z.nullable(z.object({ id: z.int(), email: z.string(), username: z.nullable(z.string()) })),
  /** The server took the step by itself, at its time. */
  is_automatic: z.boolean(),
  /** The feed whose data was taken, by its tournament's name and season; null for a step without one. */
  source: z.nullable(z.string()),
  /** The name of the actor's token that a program used; null for a session. */
  token: z.nullable(z.string()),
  subject: z.enum(Object.keys(auditSubjects) as [AuditSubject, ...AuditSubject[]]),
  subject_id: z.int(),
  /** The record's present name; null when it has none or was deleted. */
  subject_name: z.nullable(z.string()),
  action: z.string(),
  actionAsString: z.string(),
  /**
   * The fields that differ. Dates, numbers and texts are as stored; a status and nested records are shown by their
   * names.
   */
  changes: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
})
export type AuditEntry = z.output<typeof auditEntry>

const newestFirst = z.pipe(
  z.transform((value: unknown) => (value === 'created_at_asc' ? value : 'created_at_desc')),
  z.enum(['created_at_asc', 'created_at_desc']),
)

/** The audit entries, by default newest first; `actor` filters by part of an e-mail or username. */
export const listAudit = endpoint({
  method: 'GET',
  path: '/audit',
  access: 'audit.read',
  scopes: [],
  query: z.extend(
    listQuery(10, ['created_at'], {
      subject: textFilter,
      subject_id: codeFilter([]),
      action: textFilter,
      actor: textFilter,
      ...dateFilters('created_at'),
    }),
    { order: newestFirst },
  ),
  response: listOf('entries', auditEntry),
  additive: true,
})

/**
 * The audit entries of a pool, newest first. To members of its organizer who lack `audit.read`, an entry names the actor
 * only if that is a member too, with a masked address; `actor` is null otherwise.
 */
export const listPoolHistory = endpoint({
  method: 'GET',
  path: '/pools/{id}/history',
  access: 'audit.read',
  scopes: ['organize', 'manage'],
  members: { of: 'pool' },
  query: pageQuery(10),
  response: listOf('entries', auditEntry),
  failures: ['pool_not_found'],
  additive: true,
})

const changedMatch = z.object({ id: z.int(), home_team: named, away_team: named })
const rules = z.array(z.object({ name: z.string(), points: z.int() }))

/** The kinds of those who change the game, with their names on screen. */
export const changeMakers = {
  administrator: 'Administrador',
  organizer: 'Organizador',
  source: 'Fuente de datos',
  system: 'Sistema',
} as const
export type ChangeMaker = keyof typeof changeMakers
const changeMaker = z.enum(Object.keys(changeMakers) as [ChangeMaker, ...ChangeMaker[]])

const at = { id: z.int(), date: instantOut, by: changeMaker }
/** Why, as the administrator wrote. */
const reason = z.nullable(z.string())

const rightAnswers = z.nullable(z.array(z.union([z.string(), z.number(), z.boolean()])))

/** A change as players see it: the kind of person who made it, and the values before and after. */
const poolChange = z.discriminatedUnion('kind', [
  z.object({
    ...at,
    kind: z.literal('deadline'),
    match: changedMatch,
    before: instantOut,
    after: instantOut,
    /**
     * begun: the match began before its deadline. reopened: it had passed, so predictions could be read before they
     * opened again. corrected: it was set to a past instant, and predictions changed after it count as none.
     */
    cause: z.enum(['moved', 'begun', 'reopened', 'corrected']),
    reason,
    /** The feed that moved it, by its tournament's name and season; null for a person. */
    source: z.nullable(z.string()),
  }),
  z.object({
    ...at,
    kind: z.literal('result'),
    match: changedMatch,
    before: z.nullable(score),
    after: z.nullable(score),
  }),
  z.object({ ...at, kind: z.literal('rules'), before: rules, after: rules, reason }),
  z.object({ ...at, kind: z.literal('game'), before: game, after: game, reason }),
  /** What is right of a bonus question, with teams by name; null while it is not settled or void. */
  z.object({ ...at, kind: z.literal('question'), question: z.string(), before: rightAnswers, after: rightAnswers }),
])
export type PoolChange = z.output<typeof poolChange>

/** Changes of deadlines, results, rules, game and questions of a pool that the reader may see, newest first. */
export const listPoolChanges = endpoint({
  method: 'GET',
  path: '/pool/{id}/pool_changes',
  access: 'user',
  scopes: ['read'],
  query: pageQuery(10),
  response: listOf('changes', poolChange),
  failures: ['pool_not_found'],
  additive: true,
})

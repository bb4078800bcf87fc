import { noun } from '../noun.ts'
import { mostLeagues } from '../rules/game.ts'
import { mostTokens } from '../rules/most-tokens.ts'
import { ownBounds } from '../rules/own-bounds.ts'
import { mostQuestions } from '../rules/question-answers.ts'
import { mostWebhooks } from '../rules/webhook-events.ts'
import * as wording from '../wording.ts'
import { officeFailures } from './office-failures.ts'
import { recognisedFailures } from './recognised-failures.ts'

const table = {
  ...recognisedFailures,
  ...officeFailures,
  bad_request: [400, 'No se pudo leer la solicitud.'],
  two_credentials: [400, 'Envía X-Token o Authorization, no los dos.'],
  token_invalid: [401, 'El token no es válido, ha vencido o fue revocado.'],
  authentication_failed: [401, wording.authenticationFailed],
  forbidden: [403, wording.unauthorized],
  closed_to_tokens: [403, 'Esta llamada no se puede hacer con un token.'],
  scope_missing: [403, 'El token no tiene el permiso que pide esta llamada.'],
  password_too_short: [
    403,
    'Tu rol pide una contraseña de 12 caracteres como mínimo. Cámbiala con el enlace que enviamos a tu correo, o pídeselo a un administrador.',
  ],
  not_found: [404, 'No existe el registro solicitado.'],
  unknown_call: [404, 'No existe la llamada solicitada.'],
  body_late: [408, 'La solicitud tardó demasiado en llegar, inténtalo de nuevo.'],
  too_large: [413, 'La solicitud es demasiado grande.'],
  unsupported_type: [415, 'El tipo de contenido no es válido.'],
  too_many_requests: [429, 'Demasiadas solicitudes, espera un momento e inténtalo de nuevo.'],
  accounts_exhausted: [429, 'Desde esta conexión ya se crearon muchas cuentas. Inténtalo más tarde.'],
  account_guarded: [
    429,
    'Se ha fallado demasiadas veces con esta cuenta desde navegadores nuevos. Ingresa desde uno en el que ya la hayas usado, o recupera tu contraseña.',
  ],
  internal: [500, 'Ocurrió un error en el servidor, inténtalo de nuevo.'],
  unavailable: [503, 'El servicio no está disponible en este momento, inténtalo de nuevo.'],
  overloaded: [503, 'Hay demasiadas solicitudes en este momento, inténtalo de nuevo.'],

  archived: [409, 'El registro está archivado y no se puede modificar.'],
  undo_late: [409, 'No se ha deshecho: este cambio ya no se puede deshacer.'],
  in_use: [409, 'No se puede eliminar porque está en uso'],

  role_fixed: [409, 'Los roles de administrador y de jugador no se pueden eliminar.'],
  own_account: [409, 'No puedes realizar esta acción sobre tu propio usuario.'],
  own_log_in: [409, 'Tu contraseña se cambia en tu perfil, y tu email lo cambia otro administrador.'],
  last_administrator: [409, 'Debe quedar al menos un administrador activo.'],
  last_owner: [
    409,
    'Tus organizadores se quedan sin dueño. Nombra a quien los lleve, o confirma que queden inactivos.',
  ],
  tokens_exhausted: [409, `Ya tienes ${mostTokens} tokens vigentes, el máximo. Revoca uno que no uses.`],
  token_not_found: [404, 'No existe el token solicitado.'],
  wallet_overdrawn: [409, 'El saldo no puede quedar por debajo de 0 monedas.'],
  player_not_found: [404, 'No existe el jugador solicitado.'],

  second_factor_on: [409, 'La verificación en dos pasos ya está activada.'],
  second_factor_off: [409, 'La verificación en dos pasos no está activada.'],
  second_factor_not_begun: [409, 'La activación venció, empieza de nuevo.'],

  link_invalid: [404, wording.linkInvalid],
  user_not_found: [404, wording.userUnknown],
  organizer_not_found: [404, wording.organizerUnknown],
  contact_file_not_found: [404, 'La imagen no existe: las de un mensaje se eliminan como mucho un año después.'],
  mail_not_found: [404, 'No existe el correo solicitado.'],
  mail_sent: [409, 'El correo ya fue enviado.'],
  mail_needless: [409, 'El correo ya no hace falta.'],
  mail_server_missing: [409, 'No hay un servidor de correo configurado.'],

  organizers_closed: [403, 'Por ahora no se pueden crear organizaciones.'],
  organizers_exhausted: [409, 'Ya tienes tantas organizaciones como se puede.'],
  member_not_found: [404, 'Ese usuario no es miembro de la organización.'],
  already_member: [409, 'Ese usuario ya es miembro de la organización.'],
  last_organizer_owner: [409, 'La organización debe tener al menos un dueño. Nombra antes a otro.'],

  pool_not_found: [404, `No existe la ${noun.one} solicitada.`],
  pool_full: [409, `La ${noun.one} ha alcanzado el límite de jugadores`],
  pool_closed_to_enrolment: [409, `La ${noun.one} no acepta inscripciones en su estado actual.`],
  pool_closed_to_withdrawal: [409, `No puedes darte de baja de la ${noun.one} en su estado actual.`],
  already_enrolled: [409, `Ya estás inscrito en la ${noun.one}.`],
  questions_locked: [409, `No se pueden cambiar las preguntas de la ${noun.one} en su estado actual.`],
  questions_exhausted: [409, `Una ${noun.one} puede tener ${mostQuestions} preguntas como máximo.`],
  question_not_found: [404, 'No existe la pregunta solicitada.'],
  question_has_answers: [409, 'Esta pregunta ya tiene respuestas. Si la eliminas, se pierden.'],
  question_closed: [409, 'El plazo para responder esta pregunta ya venció.'],
  question_exists: [409, 'Esta pregunta ya existe.'],
  question_open: [409, 'Una pregunta se resuelve o se anula cuando vence su plazo.'],
  question_answered: [409, 'La pregunta ya tiene respuestas: se pueden cambiar su texto, su plazo y sus puntos.'],
  no_matches_to_ask: [409, 'No quedan partidos de esa ronda con los dos equipos y el plazo abierto por preguntar.'],
  answers_hidden: [409, 'Las respuestas de los demás se ven cuando vence el plazo.'],
  rules_locked: [409, `No se pueden modificar los criterios de la ${noun.one} en su estado actual.`],
  rules_begun: [
    409,
    `Los criterios de la ${noun.one} se pueden cambiar hasta que vence el plazo de su primer partido.`,
  ],
  game_frozen: [
    409,
    'Desde que vence el plazo del primer partido, esas reglas del juego ya no cambian. Un multiplicador cambia hasta el plazo de su partido o de toda su ronda.',
  ],
  ties_without_room: [
    409,
    `Con desempates, una ${noun.one} tiene 1.023 partidos como máximo, y cada uno da 3.900 puntos como máximo.`,
  ],
  match_day_not_found: [404, 'No existe la jornada solicitada.'],
  league_not_found: [404, 'No existe el grupo solicitado.'],
  league_has_players: [409, 'El grupo tiene jugadores. Si lo eliminas, se quedan sin grupo.'],
  leagues_exhausted: [409, `Una ${noun.one} puede tener ${mostLeagues} grupos como máximo.`],
  leagues_off: [409, `En esta ${noun.one} los jugadores no eligen grupo.`],
  open_pools_exhausted: [409, `Ya tienes todas las ${noun.many} abiertas que puedes tener. Finaliza o elimina una.`],
  players_limit_exceeded: [409, `La ${noun.one} no puede tener tantos jugadores.`],
  listing_needs_proof: [
    409,
    `Mientras el correo del dueño no esté confirmado, las ${noun.many} del organizador no aparecen en las listas. Déjala privada.`,
  ],
  player_pool_closed: [409, `De una ${noun.one} que ya terminó no se quitan jugadores.`],
  member_banned: [409, `Quien administra una ${noun.one} no puede ser expulsado de ella.`],
  players_reminded: [409, 'Ya se avisó a los jugadores en las últimas 24 horas.'],
  player_not_enrolled: [404, `El usuario no está inscrito en la ${noun.one}.`],

  tournament_not_found: [404, 'No existe el torneo solicitado.'],
  webhook_not_found: [404, 'No existe el webhook solicitado.'],
  webhooks_exhausted: [
    409,
    `Un organizador puede tener ${mostWebhooks} webhooks como máximo. Elimina uno que ya no uses.`,
  ],
  webhook_off: [409, 'El webhook está desactivado. Actívalo para reenviar sus mensajes.'],
  delivery_not_found: [404, 'No existe el envío solicitado: se guardan durante siete días.'],
  feed_not_found: [404, 'No existe la fuente solicitada.'],
  feed_exists: [409, 'El torneo ya tiene una fuente activa. Desactívala primero.'],
  feed_waits: [429, 'La fuente pidió esperar antes de la próxima consulta.'],
  feed_failed: [409, 'La fuente no respondió como se esperaba.'],
  feed_secret_lost: [409, 'La clave de la fuente se cifró con otra SECRET_KEY. Ingrésala de nuevo.'],
  feed_item_gone: [409, 'La diferencia ya no existe. Consulta la fuente de nuevo.'],
  round_has_matches: [409, 'No se puede quitar una ronda que tiene partidos.'],
  sport_not_found: [404, 'No existe el deporte solicitado.'],
  match_not_found: [404, 'No existe el partido solicitado.'],
  announcements_exhausted: [
    409,
    `Hoy ya se publicaron dos anuncios en esta ${noun.one}, el máximo por día. Mañana podrás publicar otro.`,
  ],
  report_open: [409, 'Ya lo denunciaste y todavía lo estamos revisando.'],
  reports_exhausted: [429, 'Hoy ya enviaste diez denuncias, el máximo por día. Mañana podrás enviar otra.'],
  report_not_found: [404, 'No existe la denuncia solicitada.'],
  report_closed: [409, 'La denuncia ya está cerrada.'],
  comment_not_found: [404, 'No existe el comentario solicitado.'],
  comments_off: [409, `En esta ${noun.one} no hay muro de comentarios.`],
  comments_still_closed: [409, 'Los comentarios de un partido se abren cuando vence su plazo.'],
  comments_muted: [
    409,
    `Quien administra la ${noun.one} te ha silenciado: puedes leer el muro, pero no escribir en él.`,
  ],
  comments_exhausted: [429, 'Has escrito muchos comentarios en poco tiempo. Espera un momento e inténtalo de nuevo.'],
  member_muted: [409, `Quien administra una ${noun.one} no puede ser silenciado en ella.`],
  match_not_in_pool: [404, `El partido no pertenece a la ${noun.one}.`],
  tournament_not_followed: [404, `La ${noun.one} no sigue este torneo.`],
  match_already_in_pool: [409, `El partido ya pertenece a la ${noun.one}.`],
  match_not_assignable: [
    409,
    'Solo se puede agregar o quitar un partido por jugarse cuyo plazo de predicción no ha vencido.',
  ],
  pool_closed_to_matches: [409, `No se pueden cambiar los partidos de la ${noun.one} en su estado actual.`],
  match_fixed: [409, 'No se pueden cambiar el deporte ni los equipos de un partido con resultado o predicciones.'],
  deadline_has_passed: [
    409,
    'El plazo de predicción ya venció y los pronósticos se han podido ver: ya no se puede mover.',
  ],
  own_tournaments_exhausted: [
    409,
    `Una organización puede tener ${ownBounds.tournaments} torneos propios como máximo. Elimina uno que ya no uses.`,
  ],
  own_teams_exhausted: [
    409,
    `Una organización puede tener ${ownBounds.teams} equipos propios como máximo. Elimina los que ya no uses.`,
  ],
  own_matches_exhausted: [
    409,
    `Una organización puede tener ${ownBounds.matches} partidos propios como máximo. Elimina o archiva los que ya no uses.`,
  ],
  pool_has_own_matches: [
    409,
    `La ${noun.one} usa partidos o torneos propios de su organizador, que solo él puede usar: no puede pasar a otro.`,
  ],
  match_teams_unusable: [409, 'Uno de los equipos ya no está activo o cambió de deporte.'],
  what_if_not_enrolled: [409, `Solo quien está inscrito en la ${noun.one} puede probar otros marcadores.`],
  what_if_not_closed: [409, 'Solo se prueban marcadores de partidos sin resultado cuyo plazo de predicción ya venció.'],
  result_missing: [404, 'El partido no tiene un resultado registrado.'],
  result_not_accepted: [
    409,
    'No se puede registrar el resultado mientras se aceptan predicciones o en el estado actual del partido.',
  ],

  live_not_taken: [409, 'El marcador en vivo se lleva mientras el partido está en progreso y no tiene resultado.'],
  live_of_nobody: [409, 'Nadie ha escrito el marcador en vivo de este partido.'],

  teams_have_met: [409, 'Estos equipos tienen partidos entre ellos: son dos equipos distintos.'],
  teams_of_two_sports: [409, 'Los equipos son de dos deportes.'],
  teams_of_two_owners: [409, 'Los equipos son de dos dueños: solo se fusionan los de uno mismo.'],
  team_into_placeholder: [409, 'Un equipo por definir solo puede quedar en lugar de otro del mismo torneo.'],

  import_not_found: [404, 'No existe la importación solicitada.'],
  import_undone: [409, 'La importación ya fue deshecha.'],

  prediction_match_suspended: [
    409,
    'El partido está suspendido: si se reactiva antes de que venza su plazo, volverá a admitir pronósticos.',
  ],
  prediction_match_called_off: [409, 'El partido está inactivo: no admite pronósticos.'],
  prediction_teams_unknown: [409, 'Los equipos de este partido están por definir: todavía no admite pronósticos.'],
  prediction_has_result: [409, 'El partido ya tiene un resultado, no se aceptan más predicciones.'],
  jokers_off: [409, `En esta ${noun.one} no hay comodines.`],
  jokers_spent: [409, 'No te queda ningún comodín.'],
  joker_without_round: [409, 'Este partido no es de ninguna ronda: no admite comodines.'],
  joker_without_prediction: [409, 'Envía primero tu pronóstico: el comodín se usa en él.'],
  prediction_pool_closed: [409, `La ${noun.one} no acepta predicciones en su estado actual.`],
  invitation_not_found: [404, 'No existe la invitación solicitada.'],
  invitation_of_another: [409, 'La invitación es para otro email.'],
  enrolment_by_invitation: [409, `A esta ${noun.one} se entra por invitación.`],
  request_not_found: [404, 'No existe la solicitud.'],
  request_answered: [409, 'La solicitud ya fue respondida.'],
  invitation_rejected: [409, 'La invitación ya fue rechazada.'],
  invitation_needs_proof: [409, 'Abre la invitación desde el enlace que recibiste por correo.'],
  invitee_is_self: [409, 'No puedes invitarte a ti mismo.'],
  address_unproven: [403, wording.addressUnproven],
  export_needs_proof: [403, wording.exportNeedsProof],

  day_still_open: [409, `Ese día todavía no tiene partidos cerrados en la ${noun.one}.`],
  prediction_still_open: [409, 'Los pronósticos de los demás se ven cuando vence el plazo del partido.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

/** Every refusal by its code: HTTP status and Spanish text. */
export const failures: Record<FailureCode, readonly [status: number, message: string]> = table
/** The text of `accounts_exhausted`, which says when to go on. */
export const accountsExhausted = (minutes: number): string =>
  `Desde esta conexión ya se crearon muchas cuentas. Podrás crear otra en ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}.`

/** The text of `organizers_exhausted` with the bound. */
export const organizersExhausted = (most: number): string =>
  `Puedes tener ${most === 1 ? '1 organización' : `${most} organizaciones`} como máximo.`
/** The text of `open_pools_exhausted` with the number that is allowed. */
export const openPoolsExhausted = (most: number): string =>
  `Puedes tener ${most} ${most === 1 ? noun.one : noun.many} abiertas como máximo. Finaliza o elimina una.`
/** The text of `players_limit_exceeded` with the number that is allowed. */
export const playersLimitExceeded = (most: number): string =>
  `La ${noun.one} puede tener ${most} jugadores como máximo.`

export type FailureCode = keyof typeof table

/**
 * Thrown to refuse a request. Anything else that is thrown is a bug and is answered with 500. `about` is added to the
 * answer; `message` replaces the text where a number belongs into it.
 */
export class Failure extends Error {
  readonly code: FailureCode
  readonly about: Readonly<Record<string, unknown>>
  constructor(code: FailureCode, about: Record<string, unknown> = {}, message: string = failures[code][1]) {
    super(message)
    this.code = code
    this.about = about
  }
  get status(): number {
    return failures[this.code][0]
  }
}

/** Refuses fields by their names on the wire; the answer is a flat object with status 422. */
export class InvalidFields extends Error {
  readonly fields: Record<string, string>
  constructor(fields: Record<string, string>) {
    super('invalid fields')
    this.fields = fields
  }
}

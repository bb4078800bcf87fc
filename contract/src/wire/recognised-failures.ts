import { noun } from '../noun.ts'
import * as wording from '../wording.ts'

/** The refusals that the web recognises or shows by itself. Its bundles hold the texts of these only. */
export const recognisedFailures = {
  unauthenticated: [401, 'Tu sesión no es válida o ha expirado, inicia sesión de nuevo.'],
  second_factor_failed: [401, wording.codeWrong],
  challenge_expired: [401, 'El inicio de sesión venció, ingresa de nuevo.'],
  second_factor_required: [403, 'Tu rol pide la verificación en dos pasos. Actívala en tu perfil o ingresa con ella.'],

  illegal_transition: [409, 'El estado actual no permite realizar esta acción.'],
  changed_meanwhile: [409, 'Otra persona modificó este registro mientras lo editabas.'],
  undo_changed: [409, 'No se ha deshecho: este registro cambió después.'],
  bulk_asks: [409, 'Confirma la acción.'],
  user_archives: [409, 'Un usuario archivado ya no se puede modificar ni recuperar.'],

  game_is_official: [409, `El juego de una ${noun.one} oficial lo cambia un administrador.`],
  not_enrolled: [409, `No estás inscrito en la ${noun.one}.`],
  pool_begins_empty: [
    409,
    `La ${noun.one} no tiene partidos o ningún criterio suma puntos. Así nadie podrá ganar puntos.`,
  ],
  pool_finishes: [409, `Al finalizar la ${noun.one} ya no se admiten pronósticos. No se puede deshacer.`],
  pool_archives: [409, `Una ${noun.one} archivada ya no se puede modificar ni recuperar.`],

  feed_running: [409, 'La fuente se está consultando en este momento.'],
  feed_names_open: [409, 'Asigna un equipo a cada nombre de la fuente.'],

  match_duplicate: [409, 'Ya existe un partido de estos equipos ese día.'],
  matches_duplicate: [409, 'Algunos de estos partidos ya existen ese día.'],
  match_begins_early: [
    409,
    'El plazo de predicción de este partido aún no vence. Si lo empiezas ahora, se cierran sus pronósticos.',
  ],
  match_archives: [409, 'Un partido archivado ya no se puede modificar ni recuperar.'],
  match_has_predictions: [
    409,
    'Este partido tiene pronósticos. Si lo eliminas, deja de contar en todas sus competies.',
  ],
  deadline_reopens: [
    409,
    'El plazo de predicción de este partido ya venció y sus pronósticos se han podido ver. Si lo mueves al futuro, se vuelven a admitir.',
  ],
  live_changed: [409, 'El marcador en vivo cambió mientras tanto: revisa cuál es el correcto.'],
  result_exists: [409, 'El partido ya tiene un resultado registrado.'],
  team_merges: [409, 'Los partidos y alias del equipo pasan al otro, y él queda archivado. No se puede deshacer.'],

  prediction_deadline_passed: [409, 'El plazo para ingresar la predicción de este partido ya venció.'],
  prediction_match_begun: [409, 'El partido empezó antes de lo previsto: ya no admite pronósticos.'],
  prediction_newer: [409, 'Hay un pronóstico más reciente de otro dispositivo.'],
  prediction_missing: [404, 'No existe una predicción para actualizar en este partido.'],

  invitation_accepted: [409, 'Invitación ya aceptada.'],
  join_link_dead: [404, 'Este enlace ya no funciona. Pide uno nuevo a quien te lo envió.'],
  banned: [409, `El organizador te ha excluido de esta ${noun.one}.`],
  request_pending: [409, 'Ya pediste entrar: el organizador aún no responde.'],
  request_refused: [409, 'El organizador no aceptó tu solicitud. Puedes volver a pedirlo a los 7 días.'],
} as const satisfies Record<string, readonly [status: number, message: string]>
export type RecognisedFailure = keyof typeof recognisedFailures

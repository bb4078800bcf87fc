import { noun } from '../noun.ts'
import * as wording from '../wording.ts'

/** A status and the text of its refusal. */
export type Refusal = readonly [status: number, message: string]

/** The refusals that screens of players and visitors recognise. Their bundles hold the texts of these only. */
export const recognisedFailures = {
  unauthenticated: [401, 'Tu sesión no es válida o ha expirado, inicia sesión de nuevo.'],
  second_factor_failed: [401, wording.codeWrong],
  challenge_expired: [401, 'El inicio de sesión venció, ingresa de nuevo.'],
  second_factor_required: [403, 'Tu rol pide la verificación en dos pasos. Actívala en tu perfil o ingresa con ella.'],
  not_enrolled: [409, `No estás inscrito en la ${noun.one}.`],
  prediction_deadline_passed: [409, 'El plazo para ingresar la predicción de este partido ya venció.'],
  prediction_match_begun: [409, 'El partido empezó antes de lo previsto: ya no admite pronósticos.'],
  prediction_newer: [409, 'Hay un pronóstico más reciente de otro dispositivo.'],
  prediction_missing: [404, 'No existe una predicción para actualizar en este partido.'],
  invitation_accepted: [409, 'Invitación ya aceptada.'],
  join_link_dead: [404, 'Este enlace ya no funciona. Pide uno nuevo a quien te lo envió.'],
  banned: [409, `El organizador te ha excluido de esta ${noun.one}.`],
  request_pending: [409, 'Ya pediste entrar: el organizador aún no responde.'],
  request_refused: [409, 'El organizador no aceptó tu solicitud. Puedes volver a pedirlo a los 7 días.'],
} as const satisfies Record<string, Refusal>

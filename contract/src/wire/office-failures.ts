import { noun } from '../noun.ts'
import type { Refusal } from './recognised-failures.ts'

/** The refusals that screens of the back-office recognise. Their bundles hold the texts of these only. */
export const officeFailures = {
  illegal_transition: [409, 'El estado actual no permite realizar esta acción.'],
  changed_meanwhile: [409, 'Otra persona modificó este registro mientras lo editabas.'],
  undo_changed: [409, 'No se ha deshecho: este registro cambió después.'],
  bulk_asks: [409, 'Confirma la acción.'],
  user_archives: [409, 'Un usuario archivado ya no se puede modificar ni recuperar.'],
  game_is_official: [409, `El juego de una ${noun.one} oficial lo cambia un administrador.`],
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
} as const satisfies Record<string, Refusal>

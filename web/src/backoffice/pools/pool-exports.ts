import {
  type EndpointShape,
  exportPoolMatches,
  exportPoolPlayers,
  exportPoolPredictions,
  exportPoolTable,
  type PoolSummary,
} from '@compety/contract'
import type { Exportable } from '../../ui/export/exportable.ts'
import { useMayCall } from '../records/may-call.ts'

const exports: readonly { label: string; endpoint: EndpointShape }[] = [
  { label: 'Tabla', endpoint: exportPoolTable },
  { label: 'Pronósticos de los partidos cerrados', endpoint: exportPoolPredictions },
  { label: 'Partidos', endpoint: exportPoolMatches },
  { label: 'Jugadores', endpoint: exportPoolPlayers },
]

/** What the reader may export of a pool. */
export function usePoolExports({ id, organizer_id }: Pick<PoolSummary, 'id' | 'organizer_id'>): Exportable[] {
  const may = useMayCall()
  return exports.flatMap((each) => (may(each.endpoint, { organizer_id }) ? [{ ...each, params: { id } }] : []))
}

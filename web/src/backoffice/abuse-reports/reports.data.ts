import { type AbuseReport, closeReport, deleteComment, listReports } from '@compety/contract'
import { tasksKey } from '../dashboard/tasks.data.ts'
import type { ListSearch } from '../records/list/list-shape.ts'
import { useRecordAction } from '../records/record-action.ts'
import { keysOf, useRecordRows } from '../records/record-queries.ts'

const keys = keysOf('abuse reports')

export function useReports(query: ListSearch) {
  return useRecordRows<AbuseReport>(keys, { endpoint: listReports, rows: 'reports', query })
}

const action = {
  endpoint: closeReport,
  failed: 'No se ha podido cerrar la denuncia por fallos en el servidor',
  forbiddenHere: true,
}

export function useCloseReport() {
  return useRecordAction(keys, { action, affected: [tasksKey] })
}

const removal = {
  endpoint: deleteComment,
  failed: 'No se ha podido eliminar el comentario por fallos en el servidor',
  forbiddenHere: true,
}

export function useDeleteReported() {
  return useRecordAction(keys, { action: removal, affected: [tasksKey] })
}

import {
  createPool,
  editPool,
  findPool,
  listPools,
  newPool,
  noun,
  type PoolSummary,
  updatePool,
  wording,
} from '@compety/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { tasksKey } from '../dashboard/tasks.data.ts'
import type { ListSearch } from '../records/list/list-shape.ts'
import { useRecordAction } from '../records/record-action.ts'
import { keysOf, useEditable, useRecordRows, useSaveRecord } from '../records/record-queries.ts'
import { failureText, type PoolAction, poolActions } from './pool-actions.ts'

export const poolKeys = keysOf('pools')
/** Other queries that show a pool: the screens of players, the rankings and the tasks of the dashboard. */
export const affected = [['pool'], ['rankings'], tasksKey]

export const poolLoadFailed = `No se ha podido cargar la ${noun.one} por fallos en el servidor`
export const poolsLoadFailed = `No se han podido cargar las ${noun.many} por fallos en el servidor`

export function usePools(query: ListSearch) {
  return useRecordRows<PoolSummary>(poolKeys, { endpoint: listPools, rows: 'pools', query })
}

/** A pool with its scoring rules and matches. */
export function usePool(id: number) {
  return useQuery({
    queryKey: poolKeys.one(id),
    queryFn: ({ signal }) => call(findPool, { params: { id } }, signal),
    select: ({ pool }) => pool,
  })
}

/** The sectors and organizers for the form of a new pool. */
export function useNewPool() {
  return useQuery({ queryKey: [...poolKeys.all, 'new'], queryFn: ({ signal }) => call(newPool, {}, signal) })
}

export function useEditablePool(id: number) {
  return useEditable(poolKeys, { id, endpoint: editPool })
}

export function useSavePool(id?: number) {
  return useSaveRecord<{ pool: PoolSummary }>(poolKeys, {
    ...(id === undefined ? { endpoint: createPool } : { endpoint: updatePool, id }),
    failed: `No se ha podido ${id === undefined ? 'agregar' : 'modificar'} la ${noun.one} por fallos en el servidor`,
    affected,
  })
}

export function usePoolAction(action: PoolAction) {
  return useRecordAction(poolKeys, { action: poolActions[action], affected })
}

/**
 * An action on the details page. There each one counts as a change of status, with the label of its button in the
 * messages.
 */
export function usePoolStatus(action: PoolAction, label: string) {
  const words = { failed: failureText(label.toLowerCase()), succeeded: wording.poolStatusChanged }
  return useRecordAction(poolKeys, { action: { ...poolActions[action], ...words }, affected })
}

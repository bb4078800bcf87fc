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
import type { ListSearch } from '../records/list-shape.ts'
import { keysOf, useEditable, useRecordAction, useRecordRows, useSaveRecord } from '../records/record-queries.ts'
import { failedTo, type PoolAction, poolActions } from './pool-actions.ts'

export const poolKeys = keysOf('pools')
/** What shows a pool elsewhere: the player's screens, the rankings, and what waits to be done on the start. */
export const affected = [['pool'], ['rankings'], tasksKey]

export const poolLoadFailed = `No se ha podido cargar la ${noun.one} por fallos en el servidor`
export const poolsLoadFailed = `No se han podido cargar las ${noun.many} por fallos en el servidor`

export const usePools = (query: ListSearch) =>
  useRecordRows<PoolSummary>(poolKeys, { endpoint: listPools, rows: 'pools', query })

/** A pool with its rules and matches. */
export const usePool = (id: number) =>
  useQuery({
    queryKey: poolKeys.one(id),
    queryFn: ({ signal }) => call(findPool, { params: { id } }, signal),
    select: ({ pool }) => pool,
  })

/** The sectors and organizers that a new pool may have. */
export const useNewPool = () =>
  useQuery({ queryKey: [...poolKeys.all, 'new'], queryFn: ({ signal }) => call(newPool, {}, signal) })

export const useEditablePool = (id: number) => useEditable(poolKeys, { id, endpoint: editPool })

export const useSavePool = (id?: number) =>
  useSaveRecord<{ pool: PoolSummary }>(poolKeys, {
    ...(id === undefined ? { endpoint: createPool } : { endpoint: updatePool, id }),
    failed: `No se ha podido ${id === undefined ? 'agregar' : 'modificar'} la ${noun.one} por fallos en el servidor`,
    affected,
  })

export const usePoolAction = (action: PoolAction) =>
  useRecordAction(poolKeys, { action: poolActions[action], affected })

/** On its detail each action is a change of its status, also the one that its list calls Eliminar (backoffice.md 8). */
export const usePoolStatus = (action: PoolAction, label: string) => {
  const words = { failed: failedTo(label.toLowerCase()), succeeded: wording.poolStatusChanged }
  return useRecordAction(poolKeys, { action: { ...poolActions[action], ...words }, affected })
}

import type { coinItemLifecycle } from '@compety/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { final } from '../records/final.ts'
import type { ListSearch } from '../records/list/list-shape.ts'
import { type RecordAction, useRecordAction } from '../records/record-action.ts'
import { keysOf, useEditable, useRecordRows, useSaveRecord } from '../records/record-queries.ts'
import type { CoinItem, CoinKind } from './coin-kinds.ts'

export type CoinAction = keyof typeof coinItemLifecycle.actions

const verbs: Readonly<Record<CoinAction, string>> = {
  delete: 'eliminar',
  archive: 'archivar',
  reactivate: 'reactivar',
}

const keys = ({ rows }: CoinKind) => keysOf(rows)

/** The item of an answer: its key differs between packages and expenses, but it is the only object. */
export function itemOf(answer: object): CoinItem {
  return Object.values(answer).find((value) => typeof value === 'object')
}

export function useCoinItems(kind: CoinKind, query: ListSearch) {
  return useRecordRows<CoinItem>(keys(kind), { endpoint: kind.calls.list, rows: kind.rows, query })
}

export function useCoinItem(kind: CoinKind, id: number) {
  return useQuery({
    queryKey: keys(kind).one(id),
    queryFn: ({ signal }) => call(kind.calls.find, { params: { id } }, signal),
    select: itemOf,
  })
}

/** The initial values of a new item. */
export function useBlankCoinItem(kind: CoinKind) {
  return useQuery({
    queryKey: [...keys(kind).all, 'new'],
    queryFn: ({ signal }) => call(kind.calls.blank, {}, signal),
    select: itemOf,
  })
}

export function useEditableCoinItem(kind: CoinKind, id: number) {
  return useEditable(keys(kind), { id, endpoint: kind.calls.edit })
}

export function useSaveCoinItem(kind: CoinKind, id?: number) {
  return useSaveRecord<Record<string, CoinItem>>(keys(kind), {
    ...(id === undefined
      ? { endpoint: kind.calls.create, failed: `No se ha podido agregar el ${kind.one} por fallos en el servidor` }
      : {
          endpoint: kind.calls.update,
          id,
          failed: `No se ha podido modificar los datos del ${kind.one} por fallos en el servidor`,
        }),
  })
}

export function coinActions(kind: CoinKind) {
  const action = (name: CoinAction): RecordAction => ({
    endpoint: kind.calls[name],
    failed: `No se ha podido ${verbs[name]} al ${kind.one}`,
    forbiddenHere: true,
  })
  return {
    delete: { ...action('delete'), undo: { endpoint: kind.calls.reactivate } },
    archive: { ...action('archive'), warns: () => final(kind.one) },
    reactivate: { ...action('reactivate'), undo: { endpoint: kind.calls.delete } },
  }
}

export function useCoinAction(kind: CoinKind, action: CoinAction) {
  return useRecordAction(keys(kind), { action: coinActions(kind)[action] })
}

import type { coinItemLifecycle } from '@compety/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import type { ListSearch } from '../records/list-shape.ts'
import {
  keysOf,
  type RecordAction,
  useEditable,
  useRecordAction,
  useRecordRows,
  useSaveRecord,
} from '../records/record-queries.ts'
import type { CoinItem, CoinKind } from './coin-kinds.ts'

export type CoinAction = keyof typeof coinItemLifecycle.actions

const verbs: Readonly<Record<CoinAction, string>> = {
  delete: 'eliminar',
  archive: 'archivar',
  reactivate: 'reactivar',
}

const keys = ({ rows }: CoinKind) => keysOf(rows)

/** The item of an answer, under whichever key it stands. */
export const itemOf = (answer: object): CoinItem => Object.values(answer).find((value) => typeof value === 'object')

export const useCoinItems = (kind: CoinKind, query: ListSearch) =>
  useRecordRows<CoinItem>(keys(kind), { endpoint: kind.calls.list, rows: kind.rows, query })

export const useCoinItem = (kind: CoinKind, id: number) =>
  useQuery({
    queryKey: keys(kind).one(id),
    queryFn: ({ signal }) => call(kind.calls.find, { params: { id } }, signal),
    select: itemOf,
  })

/** What the form of a new one begins with. */
export const useBlankCoinItem = (kind: CoinKind) =>
  useQuery({
    queryKey: [...keys(kind).all, 'new'],
    queryFn: ({ signal }) => call(kind.calls.blank, {}, signal),
    select: itemOf,
  })

export const useEditableCoinItem = (kind: CoinKind, id: number) =>
  useEditable(keys(kind), { id, endpoint: kind.calls.edit })

export const useSaveCoinItem = (kind: CoinKind, id?: number) =>
  useSaveRecord<Record<string, CoinItem>>(keys(kind), {
    ...(id === undefined
      ? { endpoint: kind.calls.create, failed: `No se ha podido agregar el ${kind.one} por fallos en el servidor` }
      : {
          endpoint: kind.calls.update,
          id,
          failed: `No se ha podido modificar los datos del ${kind.one} por fallos en el servidor`,
        }),
  })

/** With the texts of backoffice.md 8. */
export const coinActions = (kind: CoinKind) => {
  const action = (name: CoinAction): RecordAction => ({
    endpoint: kind.calls[name],
    failed: `No se ha podido ${verbs[name]} al ${kind.one}`,
    forbiddenHere: true,
  })
  return { delete: action('delete'), archive: action('archive'), reactivate: action('reactivate') }
}

export const useCoinAction = (kind: CoinKind, action: CoinAction) =>
  useRecordAction(keys(kind), { action: coinActions(kind)[action] })

import type { EndpointShape } from '@compety/contract'
import type { QueryKey } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { ListSearch } from './list-shape.ts'
import {
  keysOf,
  type ListResult,
  type RecordAction,
  type RecordMutation,
  useRecordAction,
  useRecordRows,
  useSaveRecord,
} from './record-queries.ts'
import type { Sent } from './use-record-form.ts'

/** What is edited in its list carries its version. */
export type InlineRecord = { id: number; name: string; version: string; status?: number }

type Saving = { endpoint: EndpointShape & { body: z.ZodMiniType }; failed: string }

/** The calls of a module whose rows are edited in their list, and what is told when one is not answered. */
type InlineModule = {
  list: EndpointShape
  /** The collection's key in the list's answer, under which it is also kept. */
  rows: string
  create: Saving
  update: Saving & { endpoint: { versioned: { key: string } } }
  remove: RecordAction
  /** None where removing is for good. */
  reactivate?: RecordAction
  /** What else shows these records. */
  affected?: readonly QueryKey[]
}

export type InlineCalls<Row> = {
  schema: z.ZodMiniType
  /** The record's key in a refusal for staleness. */
  recordKey: string
  isForGood: boolean
  /** What each change calls. */
  changes: Readonly<Record<'create' | 'update' | 'remove' | 'reactivate', EndpointShape>>
  useRows: (query: ListSearch) => ListResult<Row>
  /** Saves a new record, or the one of `id`. */
  useSave: (id?: number) => (sent: Sent) => Promise<unknown>
  useRemove: () => RecordMutation
  useReactivate: () => RecordMutation
}

export function inlineCalls<Row>(module: InlineModule): InlineCalls<Row> {
  const { list, rows, create, update, remove, reactivate, affected = [] } = module
  const keys = keysOf(rows)
  const useSave = (id?: number) =>
    useSaveRecord<unknown>(keys, { ...(id === undefined ? create : { ...update, id }), affected }).save
  const useRemove = () => useRecordAction(keys, { action: { ...remove, forbiddenHere: true }, affected })
  const useReactivate = () =>
    useRecordAction(keys, { action: { ...(reactivate ?? remove), forbiddenHere: true }, affected })
  return {
    schema: create.endpoint.body,
    recordKey: update.endpoint.versioned.key,
    isForGood: reactivate === undefined,
    changes: {
      create: create.endpoint,
      update: update.endpoint,
      remove: remove.endpoint,
      reactivate: (reactivate ?? remove).endpoint,
    },
    useRows: (query) => useRecordRows<Row>(keys, { endpoint: list, rows, query }),
    useSave,
    useRemove,
    useReactivate,
  }
}

import type { EndpointShape } from '@compety/contract'
import type { QueryKey } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Submission } from '../form/use-record-form.ts'
import type { ListSearch } from '../list/list-shape.ts'
import { type RecordAction, type RecordMutation, useRecordAction } from '../record-action.ts'
import { keysOf, type ListResult, useRecordRows, useSaveRecord } from '../record-queries.ts'

/** A record edited in its list; the list sends its version along. */
export type InlineRecord = { id: number; name: string; version: string; status?: number }

type Saving = { endpoint: EndpointShape & { body: z.ZodMiniType }; failed: string }

/** The endpoints of a module whose rows are edited in their list, with the message for each that fails. */
type InlineModule = {
  list: EndpointShape
  /** The key of the rows in the list's answer, also used as query key. */
  rows: string
  create: Saving
  update: Saving & { endpoint: { versioned: { key: string } } }
  remove: RecordAction
  /** Missing where a removal cannot be undone. */
  reactivate?: RecordAction
  /** Query keys of other data that shows these records. */
  affected?: readonly QueryKey[]
}

export type InlineCalls<Row> = {
  schema: z.ZodMiniType
  /** The key of the current record in a version conflict. */
  recordKey: string
  /** The endpoint of each change. */
  changes: Readonly<Record<'create' | 'update' | 'remove' | 'reactivate', EndpointShape>>
  useRows: (query: ListSearch) => ListResult<Row>
  /** Creates a record, or changes the one with this `id`. */
  useSave: (id?: number) => (sent: Submission) => Promise<unknown>
  useRemove: () => RecordMutation
  useReactivate: () => RecordMutation
}

export function inlineCalls<Row>(module: InlineModule): InlineCalls<Row> {
  const { list, rows, create, update, remove, reactivate, affected = [] } = module
  const keys = keysOf(rows)
  const useSave = (id?: number) =>
    useSaveRecord<unknown>(keys, { ...(id === undefined ? create : { ...update, id }), affected }).save
  const useRemove = () => {
    const undo = reactivate && { undo: { endpoint: reactivate.endpoint } }
    return useRecordAction(keys, { action: { ...remove, forbiddenHere: true, ...undo }, affected })
  }
  const useReactivate = () => {
    const undo = { endpoint: remove.endpoint }
    return useRecordAction(keys, { action: { ...(reactivate ?? remove), forbiddenHere: true, undo }, affected })
  }
  return {
    schema: create.endpoint.body,
    recordKey: update.endpoint.versioned.key,
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

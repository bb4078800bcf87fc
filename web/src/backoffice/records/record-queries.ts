import { type EndpointShape, type FailureCode, wording } from '@compety/contract'
import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useOneAtATime } from '../../kit/forms/use-one-at-a-time.ts'
import { showSuccess } from '../../kit/toasts/toasts.ts'
import { type CallInput, call, callVersioned } from '../../platform/api/call.ts'
import { Refused } from '../../platform/api/failures.ts'
import { refusedField, refusedWith } from '../../platform/api/refused-with.ts'
import type { Submission } from './form/use-record-form.ts'
import type { ListSearch } from './list/list-shape.ts'
import type { Rows } from './list/record-list.tsx'

/** The query keys of a module's records. */
export function keysOf(module: string) {
  return {
    all: [module],
    list: (query: ListSearch) => [module, 'list', query],
    one: (id: number) => [module, 'one', id],
  }
}
type Keys = ReturnType<typeof keysOf>

type ListAnswer = { currentPage?: number; nextPage: number | null; totalPages: number }
// An endpoint passed as data loses the type of its input.
const callAny = call as (endpoint: EndpointShape, input: object, signal?: AbortSignal) => Promise<unknown>

/**
 * A page of a list, or the whole list where it has no pages. The former page stays visible until the next one is
 * loaded. `rows` is the key of the rows in the answer.
 */
export const useRecordRows = <Row>(keys: Keys, { endpoint, rows, query }: ListOf): ListResult<Row> =>
  useQuery({
    queryKey: keys.list(query),
    queryFn: async ({ signal }): Promise<Rows<Row>> => {
      const answer = (await callAny(endpoint, { query }, signal)) as ListAnswer & Record<string, Row[]>
      const { currentPage, nextPage, totalPages } = answer
      return {
        rows: answer[rows] ?? [],
        ...(currentPage !== undefined && { pages: { currentPage, nextPage, totalPages } }),
      }
    },
    placeholderData: keepPreviousData,
  })
type ListOf = { endpoint: EndpointShape; rows: string; query: ListSearch }
export type ListResult<Row> = ReturnType<typeof useQuery<Rows<Row>>>

/** A record for its form, with its version. It is reloaded each time, so that a form begins with the current values. */
export const useEditable = <const E extends EndpointShape>(keys: Keys, { id, endpoint }: { id: number; endpoint: E }) =>
  useQuery({
    queryKey: [...keys.all, 'edit', id],
    queryFn: ({ signal }) => callVersioned(endpoint, { params: { id } } as unknown as CallInput<E>, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })

const isShown = (error: unknown) =>
  (['changed_meanwhile', 'match_duplicate', 'deadline_reopens'] as const).some((code) => refusedWith(error, code)) ||
  [wording.teamNameTaken, wording.tournamentNameTaken].some((text) => refusedField(error, ['name', text]))

type SaveOptions = {
  /** Creates a record, or changes the one with this `id`. */
  endpoint: EndpointShape
  id?: number
  failed: string
  showsServerError?: true
  affected?: readonly QueryKey[]
}

/** Saves a form. `proportion` is the part of its image already sent, 0 to 1. */
export function useSaveRecord<Answer>(
  keys: Keys,
  { endpoint, id, failed, showsServerError, affected = [] }: SaveOptions,
) {
  const queryClient = useQueryClient()
  const [proportion, setProportion] = useState<number>()
  const { mutateAsync } = useMutation({
    meta: { failed, showsServerError, isShown },
    mutationFn: async ({ body, files, version, query }: Submission) => {
      const params = id === undefined ? {} : { id }
      const image = files.length > 0 ? { files, onProgress: setProportion } : {}
      const answer = await callAny(endpoint, { params, query, body, ifMatch: version, ...image })
      return answer as Answer & { message: string }
    },
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: () => {
      setProportion(undefined)
      return invalidateWithAudit(queryClient, [keys.all, ...affected])
    },
  })
  return { save: mutateAsync, proportion }
}

/** Invalidates these queries and those of the audit, because every change adds an entry there. */
export function invalidateWithAudit(queryClient: QueryClient, keys: readonly QueryKey[]) {
  return Promise.all([...keys, ['audit']].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/**
 * The endpoint of an action and the message shown when it fails. With `forbiddenHere` a missing right is reported on
 * the current screen instead of leading away from it.
 */
export type RecordAction = {
  endpoint: EndpointShape
  failed: string
  /** Shown instead of the message of the server. */
  succeeded?: string
  forbiddenHere?: boolean
  body?: object
  asks?: readonly Question[]
}

/**
 * A refusal that asks first: one with this code, or of a field with this text. Repeating the call with `?confirm=` and
 * this word confirms it.
 */
export type Question = ({ code: FailureCode } | { field: readonly [name: string, text: string] }) & {
  word: string
  title: string
  confirm: string
  text: (body: Refused['body']) => string
}
/** A question of the server that waits for its answer. */
export type Asked = Pick<Question, 'title' | 'confirm'> & { text: string; onConfirm: () => void; onClose: () => void }

type Consequences = { action: RecordAction; affected?: readonly QueryKey[] }

/**
 * Runs an action on a record. Its data is refetched also after a refusal, because somebody else may have changed it
 * first.
 */
export function useRecordAction(keys: Keys, { action, affected = [] }: Consequences) {
  const queryClient = useQueryClient()
  const { endpoint, failed, succeeded, forbiddenHere = false, body, asks = [] } = action
  const oneAtATime = useOneAtATime()
  const [asked, setAsked] = useState<Asked>()
  const questionOf = (error: unknown) =>
    asks.find((asks) => ('code' in asks ? refusedWith(error, asks.code) : refusedField(error, asks.field)))
  const { mutate, isPending } = useMutation({
    meta: { failed, forbiddenHere, isShown: (error: unknown) => questionOf(error) !== undefined },
    mutationFn: async ({ id, query }: { id: number; query?: object }) =>
      (await callAny(endpoint, { params: { id }, body, ...(query && { query }) })) as { message: string },
    onSuccess: ({ message }) => showSuccess(succeeded ?? message),
    onSettled: () => invalidateWithAudit(queryClient, [keys.all, ...affected]),
  })
  const run = (id: number, query?: object) =>
    oneAtATime((onSettled) =>
      mutate({ id, ...(query && { query }) }, { onSettled, onError: (error) => ask(id, error) }),
    )
  const ask = (id: number, error: unknown) => {
    const question = questionOf(error)
    if (!question) return
    const { title, confirm, word, text } = question
    const onClose = () => setAsked(undefined)
    const onConfirm = () => {
      onClose()
      run(id, { confirm: word })
    }
    setAsked({ title, confirm, text: text(error instanceof Refused ? error.body : {}), onConfirm, onClose })
  }
  return { mutate: (id: number) => run(id), isPending, asked }
}
export type RecordMutation = {
  mutate: (id: number) => void
  isPending: boolean
  asked?: Asked | undefined
  /** A dialog that asks for something before the action runs. */
  dialog?: ReactNode
}

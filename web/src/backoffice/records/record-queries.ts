import { type EndpointShape, officeFailures, wording } from '@compety/contract'
import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { showSuccess } from '../../kit/toasts/toasts.ts'
import { type CallInput, call, callVersioned } from '../../platform/api/call.ts'
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
export type Keys = ReturnType<typeof keysOf>

type ListAnswer = { currentPage?: number; nextPage: number | null; totalPages: number; total: number }
// An endpoint passed as data loses the type of its input.
export const callAny = call as (endpoint: EndpointShape, input: object, signal?: AbortSignal) => Promise<unknown>

/**
 * A page of a list, or the whole list where it has no pages. The former page stays visible until the next one is
 * loaded. `rows` is the key of the rows in the answer.
 */
export const useRecordRows = <Row>(keys: Keys, { endpoint, rows, query }: ListOf): ListResult<Row> =>
  useQuery({
    queryKey: keys.list(query),
    queryFn: async ({ signal }): Promise<Rows<Row>> => {
      const answer = (await callAny(endpoint, { query }, signal)) as ListAnswer & Record<string, Row[]>
      const { currentPage, nextPage, totalPages, total } = answer
      const size = Number(query.per_page)
      return {
        rows: answer[rows] ?? [],
        ...(currentPage !== undefined && { pages: { currentPage, nextPage, totalPages, total, size } }),
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
  [officeFailures.changed_meanwhile, officeFailures.match_duplicate, officeFailures.deadline_reopens].some((refusal) =>
    refusedWith(error, refusal),
  ) || [wording.teamNameTaken, wording.tournamentNameTaken].some((text) => refusedField(error, ['name', text]))

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

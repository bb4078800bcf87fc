import type { EndpointShape } from '@compety/contract'
import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { useOneAtATime } from '../../kit/forms/use-one-at-a-time.ts'
import { showSuccess } from '../../kit/toasts/toasts.ts'
import { type CallInput, call, callVersioned } from '../../platform/api/call.ts'
import { refusedWith } from '../../platform/api/refused-with.ts'
import type { ListSearch } from './list-shape.ts'
import type { Rows } from './record-list.tsx'
import type { Sent } from './use-record-form.ts'

/** Under which keys the records of a module are kept. */
export const keysOf = (module: string) => ({
  all: [module],
  list: (query: ListSearch) => [module, 'list', query],
  one: (id: number) => [module, 'one', id],
})
type Keys = ReturnType<typeof keysOf>

type ListAnswer = { currentPage?: number; nextPage: number | null; totalPages: number }
// An endpoint given as data loses what its type says of its input.
const ask = call as (endpoint: EndpointShape, input: object, signal?: AbortSignal) => Promise<unknown>

/** A page of a list, or the whole where it has none; the page before stays until it is there. `rows` is the collection's key in the answer. */
export const useRecordRows = <Row>(keys: Keys, { endpoint, rows, query }: ListOf): ListResult<Row> =>
  useQuery({
    queryKey: keys.list(query),
    queryFn: async ({ signal }): Promise<Rows<Row>> => {
      const answer = (await ask(endpoint, { query }, signal)) as ListAnswer & Record<string, Row[]>
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

/** A record for its form, with the version it is at. It is asked for each time: a form begins with what is. */
export const useEditable = <const E extends EndpointShape>(keys: Keys, { id, endpoint }: { id: number; endpoint: E }) =>
  useQuery({
    queryKey: [...keys.all, 'edit', id],
    queryFn: ({ signal }) => callVersioned(endpoint, { params: { id } } as unknown as CallInput<E>, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })

const isShown = (error: unknown) => refusedWith(error, 'changed_meanwhile') || refusedWith(error, 'match_duplicate')

type SaveOptions = {
  /** Makes a record, or changes the one of `id`. */
  endpoint: EndpointShape
  id?: number
  failed: string
  tellsFault?: true
  affected?: readonly QueryKey[]
}

/** Saves what a form sends; beside it how much of its image is sent, 0 to 1. */
export function useSaveRecord<Answer>(keys: Keys, { endpoint, id, failed, tellsFault, affected = [] }: SaveOptions) {
  const queryClient = useQueryClient()
  const [proportion, setProportion] = useState<number>()
  const { mutateAsync } = useMutation({
    meta: { failed, tellsFault, isShown },
    mutationFn: async ({ body, files, version, query }: Sent) => {
      const params = id === undefined ? {} : { id }
      const image = files.length > 0 ? { files, onProgress: setProportion } : {}
      const answer = await ask(endpoint, { params, query, body, ifMatch: version, ...image })
      return answer as Answer & { message: string }
    },
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: () => {
      setProportion(undefined)
      return askAgain(queryClient, [keys.all, ...affected])
    },
  })
  return { save: mutateAsync, proportion }
}

/** Every change has its entry in the audit. */
export const askAgain = (queryClient: QueryClient, keys: readonly QueryKey[]) =>
  Promise.all([...keys, ['audit']].map((queryKey) => queryClient.invalidateQueries({ queryKey })))

/**
 * The call of an action and what is told when it is not answered (backoffice.md 8, decisions-backoffice Q107). A refusal for
 * want of rights is told in place on delete, reactivate and archive (decisions.md 2).
 */
export type RecordAction = {
  endpoint: EndpointShape
  failed: string
  /** Told instead of what the server says. */
  succeeded?: string
  forbiddenHere?: boolean
  body?: object
}
type Consequences = { action: RecordAction; affected?: readonly QueryKey[] }

/** Takes an action on a record. Whatever shows it is asked for again, also after a refusal: somebody else may have been first. */
export function useRecordAction(keys: Keys, { action, affected = [] }: Consequences) {
  const queryClient = useQueryClient()
  const { endpoint, failed, succeeded, forbiddenHere = false, body } = action
  const oneAtATime = useOneAtATime()
  const { mutate, isPending } = useMutation({
    meta: { failed, forbiddenHere },
    mutationFn: async (id: number) => (await ask(endpoint, { params: { id }, body })) as { message: string },
    onSuccess: ({ message }) => showSuccess(succeeded ?? message),
    onSettled: () => askAgain(queryClient, [keys.all, ...affected]),
  })
  return { mutate: (id: number) => oneAtATime((onSettled) => mutate(id, { onSettled })), isPending }
}
export type RecordMutation = ReturnType<typeof useRecordAction>

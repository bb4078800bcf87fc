import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { failureLines, Refused, RefusedFields, Silence } from './failures.ts'

/** What a mutation may say about itself: `failed` is told when there was no answer, `quiet` says nothing at all. */
export type MutationMeta = {
  failed?: string | ((sent: unknown) => string)
  /** A failure of the server is told in its own words. */
  tellsFault?: boolean | undefined
  quiet?: boolean
  forbiddenHere?: boolean
  /** What the screen itself shows is not told again. */
  isShown?: (error: unknown) => boolean
}

/** `mayBeForbidden`: the screen does without what its reader has no right to. */
type QueryMeta = { mayBeForbidden?: boolean }

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta
    queryMeta: QueryMeta
  }
}

type Consequences = {
  /** 401: the session is over. */
  onSessionOver: () => void
  /** Called on status 403. `stay` is set for delete, reactivate and archive, which show a toast instead of leaving the screen. */
  onForbidden: (stay: boolean) => void
  onFailure: (lines: string[]) => void
}

const unanswered = 'No se ha podido completar la acción por fallos en el servidor'

/** Every refusal has its consequence here, so that no screen can forget it. */
export function createQueryClient({ onSessionOver, onForbidden, onFailure }: Consequences): QueryClient {
  const handled = (error: unknown, stay: boolean): boolean => {
    if (!(error instanceof Refused)) return false
    if (error.status === 401) onSessionOver()
    else if (error.status === 403) onForbidden(stay)
    else return false
    return true
  }
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (!(meta?.mayBeForbidden && isForbidden(error))) handled(error, false)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, sent, _result, { meta }) => {
        if (handled(error, meta?.forbiddenHere === true) || meta?.quiet || meta?.isShown?.(error)) return
        const tellsFault = meta?.tellsFault && error instanceof Refused
        const failed = typeof meta?.failed === 'function' ? meta.failed(sent) : meta?.failed
        onFailure(tellsFault ? [error.message] : failureLines(error, failed ?? unanswered))
      },
    }),
    defaultOptions: {
      queries: { retry: isWorthRetrying, staleTime: 15_000, gcTime: 10 * 60_000 },
      mutations: { networkMode: 'always' },
    },
  })
}

/** Whether the reader has no right to it. */
export function isForbidden(error: unknown): boolean {
  return error instanceof Refused && error.status === 403
}

const isFinal = (error: Error): boolean =>
  error instanceof RefusedFields || error instanceof Silence || (error instanceof Refused && error.status < 500)
const isWorthRetrying = (attempts: number, error: Error): boolean => attempts < 2 && !isFinal(error)

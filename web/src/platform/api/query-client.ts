import { recognisedFailures } from '@compety/contract'
import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { AnswerTimeout, failureLines, Refused, RefusedFields } from './failures.ts'
import { isOnline, subscribeToNetwork } from './network.ts'
import { refusedWith } from './refused-with.ts'

/** Options of a mutation: `failed` is the message if there is no answer, `quiet` suppresses all messages. */
export type MutationMeta = {
  failed?: string | ((sent: unknown) => string)
  /** Shows the server's own message even for a server error. */
  showsServerError?: boolean | undefined
  quiet?: boolean
  /** A 403 shows a toast and the screen stays. Otherwise a 403 leads away from the screen. */
  forbiddenHere?: boolean
  /** Whether the screen itself shows this error, so that no toast is needed. */
  isShown?: (error: unknown) => boolean
}

/** `mayBeForbidden`: a 403 does not lead away from the screen, which works without this data. */
type QueryMeta = { mayBeForbidden?: boolean }

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta
    queryMeta: QueryMeta
  }
}

type Consequences = {
  /** Called on status 401. */
  onSessionOver: () => void
  /**
   * Called on status 403. `stay` is set for delete, reactivate and archive, which show a toast instead of leaving the
   * screen.
   */
  onForbidden: (stay: boolean) => void
  /** Called where the role needs a second factor that this session has not passed. */
  onSecondFactorMissing: () => void
  onFailure: (lines: string[]) => void
}

const unanswered = 'No se ha podido completar la acción por fallos en el servidor'

/** Handles every refusal in one place, so that no screen can forget it. */
export function createQueryClient(consequences: Consequences): QueryClient {
  const { onSessionOver, onForbidden, onSecondFactorMissing, onFailure } = consequences
  const handled = (error: unknown, stay: boolean): boolean => {
    if (refusedWith(error, recognisedFailures.second_factor_required)) onSecondFactorMissing()
    else if (error instanceof Refused && error.status === 401) onSessionOver()
    else if (error instanceof Refused && error.status === 403) onForbidden(stay)
    else return false
    return true
  }
  // Its own listener learns nothing of a network that is missing from the start.
  onlineManager.setEventListener((setOnline) => {
    const tell = () => setOnline(isOnline())
    tell()
    return subscribeToNetwork(tell)
  })
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (!(meta?.mayBeForbidden && isForbidden(error))) handled(error, false)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, sent, _result, { meta }) => {
        if (handled(error, meta?.forbiddenHere === true) || meta?.quiet || meta?.isShown?.(error)) return
        const showsServerError = meta?.showsServerError && error instanceof Refused
        const failed = typeof meta?.failed === 'function' ? meta.failed(sent) : meta?.failed
        onFailure(showsServerError ? [error.message] : failureLines(error, failed ?? unanswered))
      },
    }),
    defaultOptions: {
      queries: { retry: isWorthRetrying, staleTime: 15_000, gcTime: 10 * 60_000 },
      mutations: { networkMode: 'always' },
    },
  })
}

export function isForbidden(error: unknown): boolean {
  return error instanceof Refused && error.status === 403
}

const isFinal = (error: Error): boolean =>
  error instanceof RefusedFields || error instanceof AnswerTimeout || (error instanceof Refused && error.status < 500)
const isWorthRetrying = (attempts: number, error: Error): boolean => attempts < 2 && !isFinal(error)

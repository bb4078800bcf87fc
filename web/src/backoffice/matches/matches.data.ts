import {
  createResult,
  findMatch,
  listMatches,
  listSports,
  type Match,
  type Score,
  updateResult,
} from '@compety/contract'
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CallInput, call } from '../../api/call.ts'
import { showSuccess } from '../../ui/toasts.ts'
import { type MatchAction, matchActions } from './match-actions.ts'

export type MatchesQuery = NonNullable<CallInput<typeof listMatches>['query']>

const keys = {
  lists: ['matches', 'list'],
  list: (query: MatchesQuery) => ['matches', 'list', query],
  one: (id: number) => ['matches', 'one', id],
}

export const useMatches = (query: MatchesQuery) =>
  useQuery({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => call(listMatches, { query }, signal),
    placeholderData: keepPreviousData,
  })

export const useMatch = (id: number) =>
  useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(findMatch, { params: { id } }, signal),
    select: ({ match }) => match,
  })

export const useSports = () =>
  useQuery({
    queryKey: ['sports'],
    queryFn: async ({ signal }) => (await call(listSports, { query: { per_page: 100 } }, signal)).sports,
    staleTime: 10 * 60_000,
  })

const isPending = ({ match_result, status }: Match) => match_result === null && [1, 2, 4, 5, 6].includes(status)

/** The matches that a result may be entered for and that wait for it, the latest first (decisions-backoffice Q70). */
export const useMatchesWithoutResult = () =>
  useQuery({
    queryKey: [...keys.lists, 'without-result'],
    queryFn: async ({ signal }) => {
      const latest = { order: 'beginst_at_desc', per_page: 100 } as const
      const [begun, closed] = await Promise.all([
        call(listMatches, { query: { ...latest, status: 2 } }, signal),
        call(listMatches, { query: { ...latest, blocked_at_before: new Date().toISOString() } }, signal),
      ])
      const unique = new Map([...begun.matches, ...closed.matches].map((match) => [match.id, match]))
      return [...unique.values()].filter(isPending).sort((a, b) => b.beginst_at.localeCompare(a.beginst_at))
    },
    refetchInterval: 60_000,
  })

/** The match as the server answered it; whatever shows its state or its points is asked for again. */
async function takeOver(queryClient: QueryClient, match: Match): Promise<void> {
  queryClient.setQueryData(keys.one(match.id), { match })
  const affected = [keys.lists, ['rankings'], ['pool'], ['pools']]
  await Promise.all(affected.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** Somebody else may have been first: what the match is now decides what this screen offers. */
const lookAgain = (queryClient: QueryClient, id: number) =>
  Promise.all([keys.one(id), keys.lists].map((queryKey) => queryClient.invalidateQueries({ queryKey })))

export function useMatchAction(action: MatchAction) {
  const queryClient = useQueryClient()
  const { endpoint, failed, forbiddenHere } = matchActions[action]
  return useMutation({
    meta: { failed, forbiddenHere },
    mutationFn: (id: number) => call(endpoint, { params: { id } }),
    onSuccess: ({ message, match }) => {
      showSuccess(message)
      return takeOver(queryClient, match)
    },
    onError: (_error, id) => lookAgain(queryClient, id),
  })
}

export function useSaveResult(match: Match) {
  const queryClient = useQueryClient()
  const endpoint = match.match_result ? updateResult : createResult
  return useMutation({
    meta: {
      failed: `No se ha podido ${match.match_result ? 'modificar' : 'registrar'} el resultado por fallos en el servidor`,
    },
    mutationFn: (score: Score) => call(endpoint, { params: { id: match.id }, body: score }),
    onSuccess: ({ message, match }) => {
      showSuccess(message)
      return takeOver(queryClient, match)
    },
    onError: () => lookAgain(queryClient, match.id),
  })
}

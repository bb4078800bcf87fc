import {
  createMatch,
  createResult,
  deleteResult,
  editMatch,
  findMatch,
  listMatches,
  listTeamsBySport,
  type Match,
  newMatch,
  officeFailures,
  type Score,
  updateMatch,
  updateResult,
} from '@compety/contract'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../../kit/toasts/toasts.ts'
import { call, callVersioned } from '../../platform/api/call.ts'
import { refusedWith } from '../../platform/api/refused-with.ts'
import { tasksKey } from '../dashboard/tasks.data.ts'
import type { ListSearch } from '../records/list/list-shape.ts'
import { useRecordAction } from '../records/record-action.ts'
import { keysOf, useEditable, useRecordRows, useSaveRecord } from '../records/record-queries.ts'
import { useOwnedQuery } from '../records/use-owner.ts'
import { type MatchAction, matchActions } from './match-actions.ts'
import { finishQuery } from './results/finish-on-saving.ts'

export const keys = keysOf('matches')
/** Other queries that show the state of a match or its points. */
export const affected = [['rankings'], ['pool'], ['pools'], ['tournaments'], ['audit']]

export function useMatches(query: ListSearch) {
  return useRecordRows<Match>(keys, {
    endpoint: listMatches,
    rows: 'matches',
    query: useOwnedQuery(listMatches, query),
  })
}

/** A match with its version. */
export type VersionedMatch = { match: Match; version: string | undefined }

const matchQuery = (id: number) => ({
  queryKey: keys.one(id),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<VersionedMatch> => {
    const { answer, version } = await callVersioned(findMatch, { params: { id } }, signal)
    return { match: answer.match, version }
  },
})

export function useVersionedMatch(id: number) {
  return useQuery(matchQuery(id))
}

export function useMatch(id: number) {
  return useQuery({ ...matchQuery(id), select: ({ match }) => match })
}

/** The sports for the form of a new match. */
export function useNewMatch() {
  return useQuery({ queryKey: [...keys.all, 'new'], queryFn: ({ signal }) => call(newMatch, {}, signal) })
}

export function useEditableMatch(id: number) {
  return useEditable(keys, { id, endpoint: editMatch })
}

/** The teams to choose from in a match of a sport, of the platform or of an organizer. */
export function useTeamsOfSport(id: number | undefined, organizer_id: number | undefined) {
  return useQuery({
    queryKey: ['teams', 'of-sport', id, organizer_id],
    queryFn: async ({ signal }) =>
      (await call(listTeamsBySport, { params: { id: id as number }, query: { organizer_id } }, signal)).teams,
    enabled: id !== undefined,
    // A user may have the right to create matches but not to read teams; a 403 must not lead away from the form.
    meta: { mayBeForbidden: true },
  })
}

export function useSaveMatch(id?: number) {
  return useSaveRecord<{ match: Match }>(keys, {
    ...(id === undefined ? { endpoint: createMatch } : { endpoint: updateMatch, id }),
    failed:
      id === undefined
        ? 'No se ha podido agregar el partido por fallos en el servidor'
        : 'No se ha podido modificar los datos del partido por fallos en el servidor',
    affected,
  })
}

export function useMatchAction(action: MatchAction) {
  return useRecordAction(keys, { action: matchActions[action], affected })
}

/** Begins a match, and tells the screen when that has succeeded. */
export function useBeginMatch(onDone: () => void) {
  return useRecordAction(keys, { action: matchActions.begin, affected, onDone })
}

const invalidate = (queryClient: QueryClient, keys: readonly (readonly unknown[])[]) =>
  Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))

/** The saved match in a version conflict. */
export function savedMatchOf(error: unknown): VersionedMatch | undefined {
  return refusedWith(error, officeFailures.changed_meanwhile)
    ? { match: error.body.match as Match, version: String(error.body.version) }
    : undefined
}

type SentResult = { score: Score; finish: boolean; version: string | undefined }

/** Registers or changes the result of a match; the server refuses it if the match has another version by then. */
export function useSaveResult(match: Match) {
  const queryClient = useQueryClient()
  const endpoint = match.match_result ? updateResult : createResult
  return useMutation({
    meta: {
      failed: `No se ha podido ${match.match_result ? 'modificar' : 'registrar'} el resultado por fallos en el servidor`,
      isShown: (error: unknown) => refusedWith(error, officeFailures.changed_meanwhile),
    },
    mutationFn: ({ score, finish, version }: SentResult) =>
      callVersioned(endpoint, { params: { id: match.id }, query: finishQuery(finish), body: score, ifMatch: version }),
    onSuccess: ({ answer: { message, match }, version }) => {
      showSuccess(message)
      queryClient.setQueryData<VersionedMatch>(keys.one(match.id), { match, version })
      return invalidate(queryClient, [[...keys.all, 'list'], tasksKey, ...affected])
    },
    // Somebody else may have changed the match, so its current state must decide what this screen offers.
    // The refetch is not awaited, because it would never end without a network.
    onError: () => void invalidate(queryClient, [keys.all]),
  })
}

/** Takes the result of a match back, unless somebody has corrected it meanwhile. Leaves the result's screen first. */
export function useTakeBackResult(id: number, leave: () => Promise<void>) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'No se ha podido quitar el resultado por fallos en el servidor' },
    mutationFn: (version: string | undefined) => callVersioned(deleteResult, { params: { id }, ifMatch: version }),
    onSuccess: async ({ answer: { message } }) => {
      showSuccess(message)
      await leave()
      await invalidate(queryClient, [keys.all, tasksKey, ...affected])
    },
    onError: () => void invalidate(queryClient, [keys.all]),
  })
}

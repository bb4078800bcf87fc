import {
  createMatch,
  createResult,
  editMatch,
  findMatch,
  listMatches,
  listTeamsBySport,
  type Match,
  newMatch,
  type Score,
  updateMatch,
  updateResult,
} from '@compety/contract'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, callVersioned } from '../../api/call.ts'
import { refusedWith } from '../../api/refused-with.ts'
import { prepareToasts, showSuccess } from '../../ui/toasts.ts'
import { tasksKey } from '../dashboard/tasks.data.ts'
import type { ListSearch } from '../records/list-shape.ts'
import { keysOf, useEditable, useRecordAction, useRecordRows, useSaveRecord } from '../records/record-queries.ts'
import { type MatchAction, matchActions } from './match-actions.ts'

const keys = keysOf('matches')
/** What shows the state or the points of a match. */
const affected = [['rankings'], ['pool'], ['pools'], ['audit']]

export const useMatches = (query: ListSearch) =>
  useRecordRows<Match>(keys, { endpoint: listMatches, rows: 'matches', query })

/** A match with the version it is at. */
export type VersionedMatch = { match: Match; version: string | undefined }

const matchQuery = (id: number) => ({
  queryKey: keys.one(id),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<VersionedMatch> => {
    const { answer, version } = await callVersioned(findMatch, { params: { id } }, signal)
    return { match: answer.match, version }
  },
})

export const useVersionedMatch = (id: number) => useQuery(matchQuery(id))
export const useMatch = (id: number) => useQuery({ ...matchQuery(id), select: ({ match }) => match })

/** The sports that a new match may be of. */
export const useNewMatch = () =>
  useQuery({ queryKey: [...keys.all, 'new'], queryFn: ({ signal }) => call(newMatch, {}, signal) })

export const useEditableMatch = (id: number) => useEditable(keys, { id, endpoint: editMatch })

/** The teams that a match of a sport may have. */
export const useTeamsOfSport = (id: number | undefined) =>
  useQuery({
    queryKey: ['teams', 'of-sport', id],
    queryFn: async ({ signal }) => (await call(listTeamsBySport, { params: { id: id as number } }, signal)).teams,
    enabled: id !== undefined,
    // Who may make matches may lack the right to read teams: the form stays, and what was typed in it.
    meta: { mayBeForbidden: true },
  })

export const useSaveMatch = (id?: number) =>
  useSaveRecord<{ match: Match }>(keys, {
    ...(id === undefined ? { endpoint: createMatch } : { endpoint: updateMatch, id }),
    failed:
      id === undefined
        ? 'No se ha podido agregar el partido por fallos en el servidor'
        : 'No se ha podido modificar los datos del partido por fallos en el servidor',
    affected,
  })

export const useMatchAction = (action: MatchAction) => useRecordAction(keys, { action: matchActions[action], affected })

const invalidate = (queryClient: QueryClient, asked: readonly (readonly unknown[])[]) =>
  Promise.all(asked.map((queryKey) => queryClient.invalidateQueries({ queryKey })))

/** The match as it is by now, shown by a refusal for staleness. */
export const presentOf = (error: unknown): VersionedMatch | undefined =>
  refusedWith(error, 'changed_meanwhile')
    ? { match: error.about.match as Match, version: String(error.about.version) }
    : undefined

type SentResult = { score: Score; version: string | undefined }

/** Registers or changes the result of a match, unless it is at another version by now. */
export function useSaveResult(match: Match) {
  const queryClient = useQueryClient()
  const endpoint = match.match_result ? updateResult : createResult
  useEffect(prepareToasts, [])
  return useMutation({
    meta: {
      failed: `No se ha podido ${match.match_result ? 'modificar' : 'registrar'} el resultado por fallos en el servidor`,
      isShown: (error: unknown) => refusedWith(error, 'changed_meanwhile'),
    },
    mutationFn: ({ score, version }: SentResult) =>
      callVersioned(endpoint, { params: { id: match.id }, body: score, ifMatch: version }),
    onSuccess: ({ answer: { message, match }, version }) => {
      showSuccess(message)
      queryClient.setQueryData<VersionedMatch>(keys.one(match.id), { match, version })
      return invalidate(queryClient, [[...keys.all, 'list'], tasksKey, ...affected])
    },
    // Somebody else may have been first: what the match is now decides what this screen offers. Without a network it is not waited for.
    onError: () => void invalidate(queryClient, [keys.all]),
  })
}

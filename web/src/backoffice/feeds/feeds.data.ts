import {
  createFeed,
  deleteFeed,
  editFeed,
  type Feed,
  findFeed,
  listFeeds,
  newFeed,
  updateFeed,
} from '@compety/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../../kit/toasts/toasts.ts'
import { call } from '../../platform/api/call.ts'
import { tasksKey } from '../dashboard/tasks.data.ts'
import type { ListSearch } from '../records/list/list-shape.ts'
import { useMayCall } from '../records/may-call.ts'
import { invalidateWithAudit, keysOf, useEditable, useRecordRows, useSaveRecord } from '../records/record-queries.ts'

const keys = keysOf('feeds')
export const feedKeys = {
  ...keys,
  runs: (id: number, ...page: readonly number[]) => [...keys.one(id), 'runs', ...page],
}
/** A new feed may make a tournament, and a feed that is off has no task. */
const affected = [['tournaments'], tasksKey]

export const feedLoadFailed = 'No se ha podido cargar la fuente por fallos en el servidor'

export function useFeeds(query: ListSearch) {
  return useRecordRows<Feed>(feedKeys, { endpoint: listFeeds, rows: 'feeds', query })
}

export function useFeed(id: number) {
  return useQuery({
    queryKey: feedKeys.one(id),
    queryFn: async ({ signal }) => (await call(findFeed, { params: { id } }, signal)).feed,
  })
}

/** The feed of a tournament: the active one, else the first. Null without one; nothing for who may not read feeds. */
export function useFeedOfTournament(tournament_id: number) {
  const may = useMayCall()
  return useQuery({
    enabled: may(listFeeds),
    queryKey: [...feedKeys.all, 'of-tournament', tournament_id],
    queryFn: async ({ signal }) => {
      const { feeds } = await call(listFeeds, { query: { tournament_id, per_page: 100 } }, signal)
      return feeds.find(({ enabled }) => enabled) ?? feeds[0] ?? null
    },
    meta: { mayBeForbidden: true },
  })
}

/** The tournaments and sports for the form of a new feed. */
export function useNewFeed() {
  return useQuery({ queryKey: [...feedKeys.all, 'new'], queryFn: ({ signal }) => call(newFeed, {}, signal), gcTime: 0 })
}

export function useEditableFeed(id: number) {
  return useEditable(feedKeys, { id, endpoint: editFeed })
}

export function useSaveFeed(id?: number) {
  return useSaveRecord<{ feed: Feed }>(feedKeys, {
    ...(id === undefined
      ? { endpoint: createFeed, failed: 'No se ha podido agregar la fuente por fallos en el servidor' }
      : { endpoint: updateFeed, id, failed: 'No se ha podido modificar la fuente por fallos en el servidor' }),
    affected,
  })
}

/** Deletes a feed. `onDeleted` runs before its queries are refetched. */
export function useDeleteFeed(onDeleted?: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'No se ha podido eliminar la fuente por fallos en el servidor', forbiddenHere: true },
    mutationFn: (id: number) => call(deleteFeed, { params: { id } }),
    onSuccess: ({ message }) => {
      showSuccess(message)
      onDeleted?.()
    },
    onSettled: () => invalidateWithAudit(queryClient, [feedKeys.all, ...affected]),
  })
}

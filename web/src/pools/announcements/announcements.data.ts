import { listAnnouncements, publishAnnouncement } from '@compety/contract'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../../kit/toasts/toasts.ts'
import { call } from '../../platform/api/call.ts'
import { poolKeys } from '../pool-keys.ts'

const keyOf = (id: number) => [...poolKeys.one(id), 'announcements']

/** The announcements of a pool page by page, newest first. New ones shift the pages, so repeats are removed. */
export function useAnnouncements(id: number) {
  return useInfiniteQuery({
    queryKey: keyOf(id),
    queryFn: ({ pageParam, signal }) => call(listAnnouncements, { params: { id }, query: { page: pageParam } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ nextPage }) => nextPage ?? undefined,
    refetchInterval: 60_000,
    select: ({ pages }) => ({
      announcements: [
        ...new Map(pages.flatMap(({ announcements }) => announcements).map((each) => [each.id, each])).values(),
      ],
      total: pages.at(-1)?.total ?? 0,
      remaining_today: pages[0]?.remaining_today ?? null,
    }),
  })
}

export function usePublish(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'No se ha podido publicar el anuncio por fallos en el servidor', forbiddenHere: true },
    mutationFn: (text: string) => call(publishAnnouncement, { params: { id }, body: { text } }),
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(id) }),
  })
}

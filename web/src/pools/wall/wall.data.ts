import {
  addReaction,
  createComment,
  deleteComment,
  endMute,
  listComments,
  listMutes,
  mutePlayer,
  type ReactionKind,
  removeReaction,
  type WallComment,
} from '@compety/contract'
import { type InfiniteData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../../kit/toasts/toasts.ts'
import { call } from '../../platform/api/call.ts'
import { poolKeys } from '../pool-keys.ts'

/** The wall of a pool, or of one of its matches. */
export type WallOf = { poolId: number; matchId?: number | undefined }

const wallsOf = (poolId: number) => [...poolKeys.one(poolId), 'comments']
const keyOf = ({ poolId, matchId }: WallOf) => [...wallsOf(poolId), matchId ?? null]
const mutesOf = (poolId: number) => [...poolKeys.one(poolId), 'mutes']

type Page = Awaited<ReturnType<typeof load>>
const load = ({ poolId, matchId }: WallOf, page: number, signal: AbortSignal) =>
  call(
    listComments,
    { params: { id: poolId }, query: { page, ...(matchId !== undefined && { match_id: matchId }) } },
    signal,
  )

/** A wall page by page, newest first. New comments shift the pages, so repeats are removed. */
export function useWall(wall: WallOf) {
  return useInfiniteQuery({
    queryKey: keyOf(wall),
    queryFn: ({ pageParam, signal }) => load(wall, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ nextPage }) => nextPage ?? undefined,
    refetchInterval: 60_000,
    select: ({ pages }) => ({
      comments: [...new Map(pages.flatMap(({ comments }) => comments).map((each) => [each.id, each])).values()],
      total: pages[0]?.total ?? 0,
      can_write: pages[0]?.can_write ?? false,
      is_muted: pages[0]?.is_muted ?? false,
      manages: pages[0]?.manages ?? false,
    }),
  })
}

/** Writes a comment on the wall. */
export function useWrite(wall: WallOf) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'No se ha podido publicar el comentario por fallos en el servidor' },
    mutationFn: (text: string) =>
      call(createComment, { params: { id: wall.poolId }, body: { text, match_id: wall.matchId ?? null } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(wall) }),
  })
}

export type Reacting = { id: number; kind: ReactionKind; isMine: boolean }

/** Adds one's reaction to a comment, or takes it back. */
export function useReact(wall: WallOf) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'No se ha podido guardar tu reacción por fallos en el servidor' },
    mutationFn: ({ id, kind, isMine }: Reacting) =>
      call(isMine ? removeReaction : addReaction, { params: { id, kind } }),
    onSuccess: ({ comment }) =>
      queryClient.setQueryData<InfiniteData<Page>>(keyOf(wall), (old) => old && withComment(old, comment)),
    onError: () => queryClient.invalidateQueries({ queryKey: keyOf(wall) }),
  })
}

const withComment = (old: InfiniteData<Page>, comment: WallComment): InfiniteData<Page> => ({
  ...old,
  pages: old.pages.map((page) => ({
    ...page,
    comments: page.comments.map((each) => (each.id === comment.id ? comment : each)),
  })),
})

export function useDeleteComment({ poolId }: WallOf) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'No se ha podido eliminar el comentario por fallos en el servidor', forbiddenHere: true },
    mutationFn: (id: number) => call(deleteComment, { params: { id } }),
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: wallsOf(poolId) }),
  })
}

export type Muting = { userId: number; isMuted: boolean }

/** Mutes a player of the pool, or ends that. */
export function useMute(poolId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'No se ha podido silenciar por fallos en el servidor', forbiddenHere: true },
    mutationFn: ({ userId, isMuted }: Muting) =>
      call(isMuted ? endMute : mutePlayer, { params: { id: poolId, userId } }),
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: () =>
      Promise.all([wallsOf(poolId), mutesOf(poolId)].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
}

/** Those who are muted, for managers. */
export function useMutes(poolId: number) {
  return useQuery({
    queryKey: mutesOf(poolId),
    queryFn: ({ signal }) => call(listMutes, { params: { id: poolId } }, signal),
    select: ({ mutes }) => mutes,
  })
}

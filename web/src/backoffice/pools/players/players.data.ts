import {
  banPoolPlayer,
  deletePoolInvitation,
  type EndpointShape,
  endPoolBan,
  isolated,
  listPoolBans,
  listPoolInvitations,
  listPoolPlayers,
  markPaid,
  noun,
  type PoolPlayer,
  remindPoolPlayers,
  removePoolPlayer,
  resendPoolInvitation,
} from '@compety/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../../../kit/toasts/toasts.ts'
import { type CallInput, call } from '../../../platform/api/call.ts'
import type { ListSearch } from '../../records/list/list-shape.ts'
import { invalidateWithAudit } from '../../records/record-queries.ts'
import { affected, poolKeys } from '../pools.data.ts'

const keyOf = (pool: number) => [...poolKeys.all, 'players', pool]

export const playersLoadFailed = 'No se han podido cargar los jugadores por fallos en el servidor'
export const bansLoadFailed = 'No se han podido cargar las expulsiones por fallos en el servidor'
export const invitationsLoadFailed = 'No se han podido cargar las invitaciones por fallos en el servidor'

/** How a player is called: by username, or by the address that the reader may see. */
export const nameOfPlayer = ({ username, email }: Pick<PoolPlayer['user'], 'username' | 'email'>): string =>
  isolated(username ?? email)

/** The hook that loads a page of the players of a pool, each as a row with the user's id. */
export const playersOf = (pool: number) =>
  function usePlayers(query: ListSearch) {
    return useQuery({
      queryKey: [...keyOf(pool), 'list', query],
      queryFn: ({ signal }) => call(listPoolPlayers, { params: { id: pool }, query }, signal),
      select: ({ players, currentPage, nextPage, totalPages, total }) => ({
        rows: players.map((player) => ({ ...player, id: player.user.id })),
        pages: { currentPage, nextPage, totalPages, total, size: Number(query.per_page) },
      }),
      placeholderData: keepPreviousData,
    })
  }

/** The next deadline of the pool, and when its players were reminded. */
export function useNextDeadline(pool: number) {
  return useQuery({
    queryKey: [...keyOf(pool), 'deadline'],
    queryFn: ({ signal }) => call(listPoolPlayers, { params: { id: pool }, query: { per_page: 1 } }, signal),
    select: ({ next_deadline, reminded_at }) => ({ next_deadline, reminded_at }),
  })
}

export function useBans(pool: number) {
  return useQuery({
    queryKey: [...keyOf(pool), 'bans'],
    queryFn: ({ signal }) => call(listPoolBans, { params: { id: pool } }, signal),
    select: ({ bans }) => bans,
  })
}

/** The hook that loads the invitations to a pool. */
export const invitationsOf = (pool: number) =>
  function usePoolInvitations() {
    return useQuery({
      queryKey: [...keyOf(pool), 'invitations'],
      queryFn: ({ signal }) => call(listPoolInvitations, { params: { id: pool } }, signal),
      select: ({ invitations }) => ({ rows: invitations }),
    })
  }

const useChange = <const E extends EndpointShape>(endpoint: E, { pool, failed }: { pool: number; failed: string }) => {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed },
    mutationFn: async (params: object) => {
      const answer = await call(endpoint, { params: { id: pool, ...params } } as unknown as CallInput<E>)
      return answer as { message: string }
    },
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: () => invalidateWithAudit(queryClient, [poolKeys.all, ...affected]),
  })
}

export function usePaid(pool: number) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'No se ha podido guardar si el jugador pagó' },
    mutationFn: ({ userId, paid }: { userId: number; paid: boolean }) =>
      call(markPaid, { params: { id: pool, userId }, body: { paid } }),
    onSettled: () => invalidateWithAudit(queryClient, [keyOf(pool)]),
  })
}
export function useRemoval(pool: number) {
  return useChange(removePoolPlayer, { pool, failed: `No se ha podido quitar al jugador de la ${noun.one}` })
}
export function useBan(pool: number) {
  return useChange(banPoolPlayer, { pool, failed: 'No se ha podido expulsar al jugador' })
}
export function useEndBan(pool: number) {
  return useChange(endPoolBan, { pool, failed: 'No se ha podido levantar la expulsión' })
}
export function useReminder(pool: number) {
  return useChange(remindPoolPlayers, { pool, failed: 'No se ha podido avisar a los jugadores' })
}
export function useResending(pool: number) {
  return useChange(resendPoolInvitation, { pool, failed: 'No se ha podido reenviar la invitación' })
}
export function useDeletion(pool: number) {
  return useChange(deletePoolInvitation, { pool, failed: 'No se ha podido retirar la invitación' })
}

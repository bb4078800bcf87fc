import {
  assignLeaguePlayers,
  createLeague,
  deleteLeague,
  listLeaguePlayers,
  listPoolPlayers,
  renameLeague,
} from '@compety/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../../../kit/toasts/toasts.ts'
import { call } from '../../../platform/api/call.ts'
import { invalidateWithAudit } from '../../records/record-queries.ts'
import { affected, poolKeys } from '../pools.data.ts'

type Answer = { message: string }

function useLeagueChange<V>(change: (variables: V) => Promise<Answer>, failed: string) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed },
    mutationFn: change,
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: () => invalidateWithAudit(queryClient, [poolKeys.all, ...affected]),
  })
}

/** Makes a league, or renames the one with this id. */
export function useSaveLeague(poolId: number, id?: number) {
  return useLeagueChange(
    (name: string) =>
      id === undefined
        ? call(createLeague, { params: { id: poolId }, body: { name } })
        : call(renameLeague, { params: { id }, body: { name } }),
    'No se ha podido guardar el grupo por fallos en el servidor',
  )
}

/** The screen has asked about its players. */
export function useDeleteLeague() {
  return useLeagueChange(
    (id: number) => call(deleteLeague, { params: { id }, query: { confirm: ['delete'] } }),
    'No se ha podido eliminar el grupo por fallos en el servidor',
  )
}

/** Who is in the league now, in the order of their ids. */
const findPlayers = async (id: number): Promise<number[]> =>
  (await call(listLeaguePlayers, { params: { id } })).user_ids

type Moved = { added: ReadonlySet<number>; removed: ReadonlySet<number> }

/** Adds and removes players. Those whom somebody else has moved meanwhile stay where they are. */
export function useMovePlayers(id: number) {
  return useLeagueChange(async ({ added, removed }: Moved) => {
    const present = await findPlayers(id)
    const user_ids = [...new Set([...present, ...added])].filter((user) => !removed.has(user))
    return call(assignLeaguePlayers, { params: { id }, body: { user_ids } })
  }, 'No se han podido guardar los jugadores del grupo por fallos en el servidor')
}

/** A page of the players of the pool whose names contain the text. */
export function useCandidates(poolId: number, { search, page }: { search: string; page: number }) {
  return useQuery({
    queryKey: [...poolKeys.all, 'players', poolId, 'candidates', search, page],
    queryFn: ({ signal }) =>
      call(
        listPoolPlayers,
        { params: { id: poolId }, query: { ...(search && { search }), page, per_page: 50 } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })
}

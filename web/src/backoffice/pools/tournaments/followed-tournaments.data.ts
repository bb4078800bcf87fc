import {
  type AnswerOf,
  type FollowBody,
  type FollowedTournament,
  followTournament,
  listPoolTournaments,
  listTournaments,
  listTournamentTeams,
  noun,
  officeFailures,
  platformOwner,
  recordStatus,
  unfollowTournament,
} from '@compety/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../../../kit/toasts/toasts.ts'
import { showUndoable } from '../../../kit/toasts/undoable.tsx'
import { call } from '../../../platform/api/call.ts'
import { Refused } from '../../../platform/api/failures.ts'
import { loadAllPages } from '../../../platform/api/load-all-pages.ts'
import { tournamentKeys } from '../../../tournaments/tournaments.data.ts'
import { invalidateWithAudit } from '../../records/record-queries.ts'
import { affected, poolKeys } from '../pools.data.ts'

const keyOf = (pool: number) => [...poolKeys.all, 'tournaments', pool]
type Followed = AnswerOf<typeof listPoolTournaments>

export const followedLoadFailed = `No se han podido cargar los torneos de la ${noun.one} por fallos en el servidor`

/** The tournaments that a pool follows. */
export function useFollowedTournaments(pool: number) {
  return useQuery({
    queryKey: keyOf(pool),
    queryFn: ({ signal }) => call(listPoolTournaments, { params: { id: pool } }, signal),
    select: ({ tournaments }) => tournaments,
  })
}

/** The tournaments that a pool of an organizer can follow: the active ones of all sports, of the platform or its own. */
export function useActiveTournaments(organizer_id: number | null) {
  return useQuery({
    queryKey: [...tournamentKeys.all, 'followable', organizer_id],
    queryFn: async ({ signal }) => {
      const ofOwner = (organizer_id: number) =>
        loadAllPages(async (page) => {
          const listed = { organizer_id, status: recordStatus.active, order: 'name_asc' as const }
          const query = { ...listed, page, per_page: 100 }
          const { tournaments, nextPage } = await call(listTournaments, { query }, signal)
          return { records: tournaments, nextPage }
        })
      const own = organizer_id === null ? [] : await ofOwner(organizer_id)
      return [...own, ...(await ofOwner(platformOwner))]
    },
  })
}

export const teamsLoadFailed = 'No se han podido cargar los equipos del torneo por fallos en el servidor'

/** The teams that play in a tournament; none are loaded without one. */
export function useTeamsOf(tournament: number | undefined) {
  return useQuery({
    queryKey: [...tournamentKeys.all, 'teams', tournament],
    queryFn: ({ signal }) => call(listTournamentTeams, { params: { id: tournament as number } }, signal),
    select: ({ teams }) => teams,
    enabled: tournament !== undefined,
  })
}

type Change<Input> = {
  failed: string
  send: (input: Input) => Promise<Followed & { message: string }>
  undo?: (input: Input) => void
}

const useChange = <Input>(pool: number, { failed, send, undo }: Change<Input>) => {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed, forbiddenHere: true },
    mutationFn: send,
    onSuccess: ({ message, tournaments }, input) => {
      if (undo) showUndoable(message, () => undo(input))
      else showSuccess(message)
      queryClient.setQueryData<Followed>(keyOf(pool), { tournaments })
    },
    // Not awaited, as it would never end without a network.
    onSettled: () => void invalidateWithAudit(queryClient, [poolKeys.all, ['matches'], ...affected]),
  })
}

export function useFollow(pool: number) {
  return useChange(pool, {
    failed: 'No se ha podido seguir el torneo por fallos en el servidor',
    send: (body: FollowBody) => call(followTournament, { params: { id: pool }, body }),
  })
}

/** Follows a tournament again with its former filters, unless somebody else did so meanwhile. */
function useFollowAgain(pool: number) {
  return useChange(pool, {
    failed: 'No se ha podido deshacer por fallos en el servidor',
    send: async ({ tournament_id, rounds, teams }: FollowedTournament) => {
      const { tournaments } = await call(listPoolTournaments, { params: { id: pool } })
      if (tournaments.some((other) => other.tournament_id === tournament_id))
        throw new Refused(...officeFailures.undo_changed)
      return call(followTournament, { params: { id: pool }, body: { tournament_id, rounds, teams } })
    },
  })
}

export function useUnfollow(pool: number) {
  const { mutate: undo } = useFollowAgain(pool)
  return useChange(pool, {
    failed: 'No se ha podido dejar de seguir el torneo por fallos en el servidor',
    send: ({ tournament_id }: FollowedTournament) =>
      call(unfollowTournament, { params: { id: pool, tournamentId: tournament_id } }),
    undo,
  })
}

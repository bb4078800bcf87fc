import { listTeams, mergeTeam, officeFailures, platformOwner, type Team, teamStatus } from '@compety/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useOneAtATime } from '../../kit/forms/use-one-at-a-time.ts'
import { showSuccess } from '../../kit/toasts/toasts.ts'
import { call } from '../../platform/api/call.ts'
import { refusedWith } from '../../platform/api/refused-with.ts'
import { numbersOf } from '../records/asked-numbers.ts'
import { invalidateWithAudit } from '../records/record-queries.ts'
import { affected, keys } from './teams.data.ts'

/** The active teams of the same owner and sport whose name contains a text, at most 20. */
export function useMergeChoices(from: Team, name: string) {
  const { id, sport_id, organizer_id } = from
  const owner = organizer_id ?? platformOwner
  return useQuery({
    queryKey: [...keys.all, 'merge', sport_id, owner, name],
    queryFn: ({ signal }) =>
      call(
        listTeams,
        { query: { name, sport: sport_id, organizer_id: owner, order: 'name_asc', page: 1, per_page: 20 } },
        signal,
      ),
    placeholderData: keepPreviousData,
    select: ({ teams }) => teams.filter((team) => team.id !== id && isActive(team) && mayTakeOver(team, from)),
  })
}

const isActive = ({ status }: Team) => status === teamStatus.active || status === teamStatus.inUse

// A placeholder takes over only another one of its tournament.
const mayTakeOver = (team: Team, from: Team) =>
  !team.is_placeholder || (from.is_placeholder && team.tournament?.id === from.tournament?.id)

/** The team to merge into, and what would move. */
export type MergeAsked = { into: Team; numbers: Readonly<Record<string, number>> }
type Merging = { into: Team; isConfirmed: boolean }

/** Merges a team into another one. The server first asks with the numbers of what moves. */
export function useMergeTeam(id: number) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const oneAtATime = useOneAtATime()
  const [asked, setAsked] = useState<MergeAsked>()
  const { mutate, isPending } = useMutation({
    meta: {
      failed: 'No se han podido fusionar los equipos por fallos en el servidor',
      forbiddenHere: true,
      isShown: (error: unknown) => refusedWith(error, officeFailures.team_merges),
    },
    mutationFn: ({ into, isConfirmed }: Merging) =>
      call(mergeTeam, {
        params: { id },
        query: isConfirmed ? { confirm: ['merge'] } : {},
        body: { into: into.id },
      }),
    onSuccess: async ({ message, team }) => {
      showSuccess(message)
      await navigate({ to: '/teams/$teamId', params: { teamId: String(team.id) } })
    },
    onError: (error, { into }) =>
      setAsked(refusedWith(error, officeFailures.team_merges) ? { into, numbers: numbersOf(error.body) } : undefined),
    onSettled: (_, __, { isConfirmed }) => isConfirmed && invalidateWithAudit(queryClient, [keys.all, ...affected]),
  })
  const run = (merging: Merging) => oneAtATime((onSettled) => mutate(merging, { onSettled }))
  return {
    asked,
    isPending,
    choose: (into: Team) => run({ into, isConfirmed: false }),
    confirm: () => asked && run({ into: asked.into, isConfirmed: true }),
    goBack: () => setAsked(undefined),
  }
}

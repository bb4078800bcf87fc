import { createMatches, findTournament, type Match, newMatch, officeFailures } from '@compety/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../../../kit/toasts/toasts.ts'
import { call } from '../../../platform/api/call.ts'
import { RefusedFields } from '../../../platform/api/failures.ts'
import { refusedWith } from '../../../platform/api/refused-with.ts'
import { tasksKey } from '../../dashboard/tasks.data.ts'
import { invalidateWithAudit } from '../../records/record-queries.ts'
import { affected, keys } from '../matches.data.ts'

/** The sports to choose from, and the tournament that the address names. */
export function useNewBatch(tournament: number | undefined) {
  return useQuery({
    queryKey: [...keys.all, 'new', 'batch', tournament],
    queryFn: async ({ signal }) => {
      const [{ sports }, found] = await Promise.all([
        call(newMatch, {}, signal),
        tournament === undefined ? undefined : call(findTournament, { params: { id: tournament } }, signal),
      ])
      return { sports, tournament: found?.tournament }
    },
  })
}

export type Duplicate = { row: number; match: Match | null }

export function duplicatesOf(error: unknown): readonly Duplicate[] | undefined {
  return refusedWith(error, officeFailures.matches_duplicate) ? (error.body.duplicates as Duplicate[]) : undefined
}

type Sent = { matches: readonly object[]; isConfirmed: boolean }

export function useSaveBatch() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: {
      failed: 'No se han podido agregar los partidos por fallos en el servidor',
      isShown: (error: unknown) => error instanceof RefusedFields || duplicatesOf(error) !== undefined,
    },
    mutationFn: ({ matches, isConfirmed }: Sent) =>
      call(createMatches, { query: isConfirmed ? { confirm: ['duplicate'] } : {}, body: { matches: [...matches] } }),
    onSuccess: ({ message }) => {
      showSuccess(message)
      return invalidateWithAudit(queryClient, [keys.all, tasksKey, ...affected])
    },
  })
}

import { type AnswerOf, listRounds, type RoundsBody, updateRounds } from '@compety/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../../../kit/toasts/toasts.ts'
import { call } from '../../../platform/api/call.ts'
import { invalidateWithAudit } from '../../records/record-queries.ts'

const keyOf = (tournament: number | undefined) => ['tournaments', 'rounds', tournament]
type Rounds = AnswerOf<typeof listRounds>

export const roundsLoadFailed = 'No se han podido cargar las rondas por fallos en el servidor'

/** The rounds of a tournament in their order; none are loaded without one. */
export function useRounds(tournament: number | undefined) {
  return useQuery({
    queryKey: keyOf(tournament),
    queryFn: ({ signal }): Promise<Rounds> => call(listRounds, { params: { id: tournament as number } }, signal),
    select: ({ rounds }) => rounds,
    enabled: tournament !== undefined,
  })
}

/** Replaces the rounds of a tournament. `onSaved` is called when the stored ones are known. */
export function useSaveRounds(tournament: number, onSaved: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'No se han podido guardar las rondas por fallos en el servidor', forbiddenHere: true },
    mutationFn: (body: RoundsBody) => call(updateRounds, { params: { id: tournament }, body }),
    onSuccess: ({ message, rounds }) => {
      showSuccess(message)
      queryClient.setQueryData<Rounds>(keyOf(tournament), { rounds })
      onSaved()
    },
    // Refetched after a refusal too, because a round may have got matches meanwhile. The refetch is not awaited, as it
    // would never end without a network.
    onSettled: () => void invalidateWithAudit(queryClient, [['tournaments'], ['matches']]),
  })
}

import { type AnswerOf, type listRounds, type RoundsBody, updateRounds } from '@compety/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../../../kit/toasts/toasts.ts'
import { call } from '../../../platform/api/call.ts'
import { tournamentKeys } from '../../../tournaments/tournaments.data.ts'
import { invalidateWithAudit } from '../../records/record-queries.ts'

type Rounds = AnswerOf<typeof listRounds>

/** Replaces the rounds of a tournament. `onSaved` is called when the stored ones are known. */
export function useSaveRounds(tournament: number, onSaved: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'No se han podido guardar las rondas por fallos en el servidor', forbiddenHere: true },
    mutationFn: (body: RoundsBody) => call(updateRounds, { params: { id: tournament }, body }),
    onSuccess: ({ message, rounds }) => {
      showSuccess(message)
      queryClient.setQueryData<Rounds>(tournamentKeys.rounds(tournament), { rounds })
      onSaved()
    },
    // Refetched after a refusal too, because a round may have got matches meanwhile. The refetch is not awaited, as it
    // would never end without a network.
    onSettled: () => void invalidateWithAudit(queryClient, [tournamentKeys.all, ['matches']]),
  })
}

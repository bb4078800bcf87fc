import { officeFailures, officeWording, postponeMatch, type QueryOf } from '@compety/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { RefusedFields } from '../../../platform/api/failures.ts'
import { refusedWith } from '../../../platform/api/refused-with.ts'
import { invalidateWithAudit } from '../../records/record-queries.ts'
import { useUndoable } from '../../records/undo.ts'
import { matchActions } from '../match-actions.ts'
import { affected, keys } from '../matches.data.ts'

export type Confirmed = QueryOf<typeof postponeMatch>['confirm']
type Postponement = { beginst_at: string | null; confirm: Confirmed }

const isShown = (error: unknown) =>
  error instanceof RefusedFields ||
  refusedWith(error, officeFailures.deadline_reopens) ||
  refusedWith(error, officeFailures.match_duplicate)

/** Postpones a match; null is a date that is not known yet. `onDone` is called before the match is read again. */
export function usePostponeMatch(id: number, onDone: () => void) {
  const queryClient = useQueryClient()
  const shown = [keys.all, ...affected]
  const showDone = useUndoable(matchActions.postpone.undo, shown)
  return useMutation({
    meta: { failed: officeWording.matchPostponeFailed, isShown },
    mutationFn: ({ beginst_at, confirm }: Postponement) =>
      call(postponeMatch, { params: { id }, query: confirm.length > 0 ? { confirm } : {}, body: { beginst_at } }),
    onSuccess: (answer) => {
      showDone(answer.message, answer, { id })
      onDone()
    },
    onSettled: () => invalidateWithAudit(queryClient, shown),
  })
}

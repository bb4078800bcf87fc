import { type EndpointShape, officeFailures } from '@compety/contract'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { showFailure, showSuccess } from '../../kit/toasts/toasts.ts'
import { showUndoable } from '../../kit/toasts/undoable.tsx'
import { refusedWith } from '../../platform/api/refused-with.ts'
import { type Owned, useMayCall } from './may-call.ts'
import { callAny, invalidateWithAudit } from './record-queries.ts'

/** What takes an action back: the opposite action, or a call that takes the `undo` of the answer. */
export type Undo = { endpoint: EndpointShape; body?: object }
export type Answer = { message: string; undo?: number | null }
export type Target = { id: number } & Partial<Owned>

const isChanged = (error: unknown) => refusedWith(error, officeFailures.illegal_transition)

/**
 * Shows that an action is done, with a button that takes it back where that is possible and allowed. The button works on
 * every screen, so nothing here depends on the one that showed it. `affected` are the queries that show the record.
 */
export function useUndoable(undo: Undo | undefined, affected: readonly QueryKey[]) {
  const queryClient = useQueryClient()
  const may = useMayCall()
  const { mutate } = useMutation({
    meta: { failed: 'No se ha podido deshacer por fallos en el servidor', forbiddenHere: true, isShown: isChanged },
    mutationFn: async ({ id, body }: { id: number; body: object | undefined }) =>
      undo && (await callAny(undo.endpoint, { params: { id }, body })),
    onSuccess: () => showSuccess('Se ha deshecho el cambio con éxito'),
    // The opposite action is refused if somebody else has taken it already, or another one.
    onError: (error) => isChanged(error) && showFailure(officeFailures.undo_changed[1]),
    onSettled: () => invalidateWithAudit(queryClient, affected),
  })
  return (text: string, { undo: change }: Answer, target: Target) => {
    const { id } = target
    const isOffered = undo && change !== null && may(undo.endpoint, { organizer_id: null, ...target })
    if (!isOffered) return showSuccess(text)
    showUndoable(text, () => mutate({ id, body: change === undefined ? undo.body : { change } }))
  }
}

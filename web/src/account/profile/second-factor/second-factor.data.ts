import { beginSecondFactor, confirmSecondFactor, endSecondFactor, findSecondFactor } from '@compety/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../../../kit/toasts/toasts.ts'
import { call } from '../../../platform/api/call.ts'
import { RefusedFields } from '../../../platform/api/failures.ts'

const key = ['secondFactor']
// The form shows these at their fields.
const isShown = (error: unknown) => error instanceof RefusedFields

export function useSecondFactor() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => call(findSecondFactor, {}, signal) })
}

export function useBeginSecondFactor() {
  return useMutation({
    meta: { failed: 'No se ha podido empezar la activación por fallos en el servidor', isShown },
    mutationFn: (password: string) => call(beginSecondFactor, { body: { password } }),
  })
}

/** Confirms the first code. What was refused for lack of a second factor is loaded again. */
export function useConfirmSecondFactor() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'No se ha podido activar la verificación por fallos en el servidor', isShown },
    mutationFn: (code: string) => call(confirmSecondFactor, { body: { code } }),
    onSuccess: () => void queryClient.invalidateQueries(),
  })
}

export function useEndSecondFactor() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'No se ha podido desactivar la verificación por fallos en el servidor', isShown },
    mutationFn: (body: { password: string; code: string }) => call(endSecondFactor, { body }),
    onSuccess: ({ message }) => {
      showSuccess(message)
      return queryClient.invalidateQueries({ queryKey: key })
    },
  })
}

import { changePassword } from '@compety/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../../kit/toasts/toasts.ts'
import { call } from '../../platform/api/call.ts'
import { currentSession } from '../../platform/api/session.ts'
import type { Passwords } from './password-rules.ts'
import { changedWithSessions } from './sessions/sessions.data.ts'

/** Changes the password. The request also needs the e-mail address; the server ends all other sessions. */
export function useChangePassword() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'No se ha podido cambiar la contraseña por fallos en el servidor' },
    mutationFn: (passwords: Passwords) =>
      call(changePassword, { body: { email: currentSession()?.user.email ?? '', ...passwords } }),
    onSuccess: ({ message }) => {
      showSuccess(message)
      for (const queryKey of changedWithSessions) void queryClient.invalidateQueries({ queryKey })
    },
  })
}

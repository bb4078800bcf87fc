import { type BodyOf, eraseAccount, exportOwnData, type LeftOrganizer } from '@compety/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../../../kit/toasts/toasts.ts'
import { call } from '../../../platform/api/call.ts'
import { Refused, RefusedFields } from '../../../platform/api/failures.ts'
import { endNotificationsHere, leaveHere } from '../../../shell/session.data.ts'

export function useExportOwnData() {
  return useMutation({
    meta: { failed: 'No se han podido preparar tus datos por fallos en el servidor' },
    mutationFn: () => call(exportOwnData, {}),
    onSuccess: ({ message }) => showSuccess(message),
  })
}

type Erasure = BodyOf<typeof eraseAccount> & { isConfirmed: boolean }

// The pause before an erasure has whole days, and clocks differ by less than an hour.
const isLater = (instant: string) => Date.parse(instant) > Date.now() + 3_600_000
const dayOf = (instant: string) => (isLater(instant) ? new Date(instant).toLocaleDateString('es') : '')

/** Asks for the erasure, which ends the session. The log-in then says when the account will be erased. */
export function useEraseAccount() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: {
      failed: 'No se ha podido eliminar la cuenta por fallos en el servidor',
      isShown: (error) => leftOrganizersOf(error) !== undefined || error instanceof RefusedFields,
    },
    mutationFn: ({ isConfirmed, ...body }: Erasure) =>
      call(eraseAccount, { body, query: isConfirmed ? { confirm: ['erasure'] } : {} }),
    onSuccess: ({ erase_at }) => {
      endNotificationsHere()
      const last = () => sessionStorage.setItem('compety-login-notice', `erasure-begun/${dayOf(erase_at)}`)
      return leaveHere(queryClient, { last })
    },
  })
}

/** The organizers that an owner is asked about; undefined if the refusal is another one. */
export const leftOrganizersOf = (error: unknown): LeftOrganizer[] | undefined =>
  error instanceof Refused && Array.isArray(error.body.organizers) ? error.body.organizers : undefined

/** The messages at the fields of the dialog. */
export const fieldsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof RefusedFields ? error.fields : {}

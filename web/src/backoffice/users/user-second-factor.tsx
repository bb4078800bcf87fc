import { removeSecondFactor, type User } from '@compety/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSessionUser } from '../../platform/api/session.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Section } from '../../ui/page.tsx'
import { useMayCall } from '../records/may-call.ts'
import { useRemoveSecondFactor } from './users.data.ts'

/** Removes the second factor of a user who has lost it. One's own is ended in the profile. */
export function UserSecondFactor({ user }: { user: User }) {
  const own = useSessionUser()
  const may = useMayCall()
  const [isConfirming, setConfirming] = useState(false)
  const { mutate, isPending } = useRemoveSecondFactor()
  if (!user.second_factor || user.id === own.id || !may(removeSecondFactor)) return null
  return (
    <Section title="Verificación en dos pasos">
      <div>
        <Button variant="default" onClick={() => setConfirming(true)}>
          Quitar la verificación
        </Button>
      </div>
      <ConfirmDialog
        opened={isConfirming}
        title="Quitar la verificación en dos pasos"
        confirm="Quitar"
        danger
        waiting={isPending}
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          mutate(user.id)
          setConfirming(false)
        }}
      >
        <p>
          Para ingresar le bastará su contraseña. Hazlo solo si sabes que quien lo pide es el dueño de la cuenta: le
          avisaremos por correo.
        </p>
      </ConfirmDialog>
    </Section>
  )
}

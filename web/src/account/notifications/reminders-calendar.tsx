import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { CopyField } from '../../ui/form/copy-field.tsx'
import panel from '../profile/panel.module.css'
import { useRenewCalendar } from './reminders.data.ts'

/** The secret calendar address with the user's deadlines, and a button to renew it. */
export function RemindersCalendar({ address }: { address: string }) {
  const [isConfirming, setConfirming] = useState(false)
  const { mutate, isPending } = useRenewCalendar()
  return (
    <>
      <CopyField key={address} label="Dirección del calendario" text={address} />
      <div className={panel.actions}>
        <Button variant="default" onClick={() => setConfirming(true)}>
          Nueva dirección
        </Button>
      </div>
      <ConfirmDialog
        opened={isConfirming}
        title="Nueva dirección del calendario"
        confirm="Crear dirección"
        waiting={isPending}
        onClose={() => setConfirming(false)}
        onConfirm={() => mutate(undefined, { onSettled: () => setConfirming(false) })}
      >
        <p>La dirección actual deja de funcionar: los calendarios que la usan no recibirán más plazos.</p>
      </ConfirmDialog>
    </>
  )
}

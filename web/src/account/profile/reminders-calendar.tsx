import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { CopyField } from '../../ui/form/copy-field.tsx'
import panel from './panel.module.css'
import { useRenewCalendar } from './reminders.data.ts'

/** The secret address of the deadlines, for calendar programs. */
export function RemindersCalendar({ address }: { address: string }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useRenewCalendar()
  return (
    <>
      <CopyField key={address} label="Dirección del calendario" text={address} />
      <div className={panel.actions}>
        <Button variant="default" onClick={() => setAsking(true)}>
          Nueva dirección
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title="Nueva dirección del calendario"
        confirm="Crear dirección"
        waiting={isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        <p>La dirección actual deja de funcionar: los calendarios que la usan no recibirán más plazos.</p>
      </ConfirmDialog>
    </>
  )
}

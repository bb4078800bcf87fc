import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { CopyField } from '../../ui/form/copy-field.tsx'
import panel from '../profile/panel.module.css'
import { useRenewCalendar } from './reminders.data.ts'

type Addresses = { deadlines: string; kickoffs: string }

/** The secret addresses of the calendars of the user's deadlines and matches, and a button to renew both. */
export function RemindersCalendar({ deadlines, kickoffs }: Addresses) {
  const [isConfirming, setConfirming] = useState(false)
  const { mutate, isPending } = useRenewCalendar()
  return (
    <>
      <CopyField key={deadlines} label="Calendario de plazos" text={deadlines} />
      <CopyField key={kickoffs} label="Calendario de partidos" text={kickoffs} />
      <div className={panel.actions}>
        <Button variant="default" onClick={() => setConfirming(true)}>
          Nuevas direcciones
        </Button>
      </div>
      <ConfirmDialog
        opened={isConfirming}
        title="Nuevas direcciones de los calendarios"
        confirm="Crear direcciones"
        waiting={isPending}
        onClose={() => setConfirming(false)}
        onConfirm={() => mutate(undefined, { onSettled: () => setConfirming(false) })}
      >
        <p>Las dos direcciones actuales dejan de funcionar: los calendarios que las usan no recibirán más cambios.</p>
      </ConfirmDialog>
    </>
  )
}

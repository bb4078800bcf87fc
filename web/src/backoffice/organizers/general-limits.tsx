import { updateOrganizerLimits } from '@compety/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { lazyDialog } from '../../ui/query/lazy.tsx'
import { useMayCall } from '../records/may-call.ts'

const Dialog = lazyDialog(async () => (await import('./general-limits-dialog.tsx')).GeneralLimitsDialog)

/** The button for the bounds of all organizers, for those who may change them. */
export function GeneralLimits() {
  const [opened, setOpened] = useState(false)
  if (!useMayCall()(updateOrganizerLimits)) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Límites
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

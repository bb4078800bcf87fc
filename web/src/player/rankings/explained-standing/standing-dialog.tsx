import { useState } from 'react'
import { useSessionUser } from '../../../platform/api/session.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Standing } from './standing.tsx'

type StandingDialogProps = { poolId: number; userId: number | undefined; opened: boolean; onClose: () => void }

/** Explains a player's position and points. */
export function StandingDialog({ poolId, userId, opened, onClose }: StandingDialogProps) {
  const { id } = useSessionUser()
  // Keeps its content while the dialog closes.
  const [shown, setShown] = useState(userId)
  if (userId !== undefined && userId !== shown) setShown(userId)
  const title = shown === id ? '¿Por qué estás en este puesto?' : '¿Por qué está en este puesto?'
  return (
    <Dialog title={title} opened={opened} onClose={onClose} isWide isInAddress>
      {shown !== undefined && <Standing poolId={poolId} userId={shown} isOwn={shown === id} />}
    </Dialog>
  )
}

import { noun, type PoolSummary, wording } from '@compety/contract'
import { useState } from 'react'
import { CheckBox } from '../../../kit/forms/check-box.tsx'
import { useOneAtATime } from '../../../kit/forms/use-one-at-a-time.ts'
import { enrolText, isWithdrawn, needsApproval } from '../../../pools/membership.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { useEnrol } from '../pools.data.ts'

/** A confirmation before enrolling, for the first time or again; `openFor` opens it for a pool. */
export function useEnrolDialog(onEnrolled?: (poolId: number) => void) {
  const [pool, setPool] = useState<PoolSummary>()
  const [isOpen, setOpen] = useState(false)
  const [sharesEmail, setSharesEmail] = useState(false)
  const { mutate: enrol, isPending } = useEnrol()
  const oneAtATime = useOneAtATime()
  const openFor = (chosen: PoolSummary) => {
    setPool(chosen)
    setSharesEmail(false)
    setOpen(true)
  }
  const confirm = (poolId: number) =>
    oneAtATime((done) =>
      enrol(
        { poolId, share_email: sharesEmail },
        {
          onSuccess: (answer) => 'pool' in answer && onEnrolled?.(poolId),
          onSettled: () => {
            done()
            setOpen(false)
          },
        },
      ),
    )
  const isAgain = pool !== undefined && isWithdrawn(pool)
  const asks = pool !== undefined && needsApproval(pool)
  const button = pool ? enrolText(pool) : ''
  const dialog = (
    <ConfirmDialog
      opened={isOpen}
      title={asks || isAgain ? button : 'Confirmar participación'}
      confirm={button}
      onConfirm={() => pool && confirm(pool.id)}
      onClose={() => setOpen(false)}
      waiting={isPending}
    >
      <p>
        {beginning({ asks, isAgain })}
        {noun.one} <strong>{pool?.name}</strong>. {isAgain ? 'Recuperas tus pronósticos y tus puntos.' : isFree}
      </p>
      {pool?.organizer && (
        <CheckBox checked={sharesEmail} onChange={setSharesEmail}>
          {wording.shareEmail}
        </CheckBox>
      )}
    </ConfirmDialog>
  )
  return { openFor, dialog }
}

const isFree = 'Participar es gratis y puedes darte de baja mientras no haya terminado.'

const beginning = ({ asks, isAgain }: { asks: boolean; isAgain: boolean }): string => {
  if (asks) return 'El organizador decide quién entra en la '
  return isAgain ? 'Volverás a estar inscrito en la ' : 'Te inscribirás en la '
}

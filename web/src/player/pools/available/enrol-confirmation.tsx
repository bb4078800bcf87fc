import { noun, type PoolSummary, wording } from '@compety/contract'
import { useState } from 'react'
import { CheckBox } from '../../../kit/forms/check-box.tsx'
import { useOneAtATime } from '../../../kit/forms/use-one-at-a-time.ts'
import { enrolText, isWithdrawn, needsApproval } from '../../../pools/membership.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { useEnrol } from '../pools.data.ts'

type EnrolConfirmationProps = {
  pool: PoolSummary | undefined
  opened: boolean
  onClose: () => void
  onEnrolled: ((poolId: number) => void) | undefined
}

/** Asks before enrolling in a pool, for the first time or again. */
export function EnrolConfirmation({ pool, opened, onClose, onEnrolled }: EnrolConfirmationProps) {
  const [sharesEmail, setSharesEmail] = useState(false)
  const { mutate: enrol, isPending } = useEnrol()
  const oneAtATime = useOneAtATime()
  const close = () => {
    setSharesEmail(false)
    onClose()
  }
  const confirm = (poolId: number) =>
    oneAtATime((done) =>
      enrol(
        { poolId, share_email: sharesEmail },
        {
          onSuccess: (answer) => 'pool' in answer && onEnrolled?.(poolId),
          onSettled: () => {
            done()
            close()
          },
        },
      ),
    )
  const isAgain = pool !== undefined && isWithdrawn(pool)
  const asks = pool !== undefined && needsApproval(pool)
  const button = pool ? enrolText(pool) : ''
  return (
    <ConfirmDialog
      opened={opened}
      title={asks || isAgain ? button : 'Confirmar participación'}
      confirm={button}
      onConfirm={() => pool && confirm(pool.id)}
      onClose={close}
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
}

const isFree = 'Participar es gratis y puedes darte de baja mientras no haya terminado.'

const beginning = ({ asks, isAgain }: { asks: boolean; isAgain: boolean }): string => {
  if (asks) return 'El organizador decide quién entra en la '
  return isAgain ? 'Volverás a estar inscrito en la ' : 'Te inscribirás en la '
}

import { noun, type PoolSummary } from '@compety/contract'
import { useState } from 'react'
import { useOneAtATime } from '../../../kit/forms/use-one-at-a-time.ts'
import { isWithdrawn } from '../../../pools/membership.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { useEnrol } from '../pools.data.ts'

/** A confirmation before enrolling, for the first time or again; `openFor` opens it for a pool. */
export function useEnrolDialog(onEnrolled?: (poolId: number) => void) {
  const [pool, setPool] = useState<PoolSummary>()
  const [isOpen, setOpen] = useState(false)
  const { mutate: enrol, isPending } = useEnrol()
  const oneAtATime = useOneAtATime()
  const openFor = (chosen: PoolSummary) => {
    setPool(chosen)
    setOpen(true)
  }
  const confirm = (poolId: number) =>
    oneAtATime((done) =>
      enrol(poolId, {
        onSuccess: () => onEnrolled?.(poolId),
        onSettled: () => {
          done()
          setOpen(false)
        },
      }),
    )
  const isAgain = pool !== undefined && isWithdrawn(pool)
  const dialog = (
    <ConfirmDialog
      opened={isOpen}
      title={isAgain ? 'Volver a participar' : 'Confirmar participación'}
      confirm={isAgain ? 'Volver a participar' : 'Participar'}
      onConfirm={() => pool && confirm(pool.id)}
      onClose={() => setOpen(false)}
      waiting={isPending}
    >
      <p>
        {isAgain ? 'Volverás a estar inscrito en la ' : 'Te inscribirás en la '}
        {noun.one} <strong>{pool?.name}</strong>.{' '}
        {isAgain
          ? 'Recuperas tus pronósticos y tus puntos.'
          : 'Participar es gratis y puedes darte de baja mientras no haya terminado.'}
      </p>
    </ConfirmDialog>
  )
  return { openFor, dialog }
}

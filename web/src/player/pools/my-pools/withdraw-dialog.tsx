import { isTypedAs, noun, type PoolSummary } from '@compety/contract'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useOneAtATime } from '../../../kit/forms/use-one-at-a-time.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { useWithdraw } from '../pools.data.ts'
import classes from './withdraw-dialog.module.css'

type WithdrawDialogProps = { pool: PoolSummary; opened: boolean; onClose: () => void }

/** Confirms a withdrawal; the name of the pool must be typed, with any kind of blanks. */
export function WithdrawDialog({ pool, opened, onClose }: WithdrawDialogProps) {
  const [typed, setTyped] = useState('')
  const { mutate: withdraw, isPending } = useWithdraw()
  const oneAtATime = useOneAtATime()
  const close = () => {
    setTyped('')
    onClose()
  }
  const confirm = () => oneAtATime((onSettled) => withdraw({ poolId: pool.id }, { onSuccess: close, onSettled }))
  return (
    <ConfirmDialog
      opened={opened}
      title={`Darse de baja de la ${noun.one}`}
      confirm="Darse de baja"
      danger
      confirmDisabled={!isTypedAs(typed, pool.name)}
      waiting={isPending}
      onConfirm={confirm}
      onClose={close}
      field={
        <TextInput
          data-autofocus
          label={`Escribe el nombre de la ${noun.one} para confirmar`}
          placeholder={pool.name}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      }
    >
      <p>
        Al darte de baja sales del ranking de <strong className={classes.name}>{pool.name}</strong>. Tus pronósticos se
        conservan, pero no cuentan mientras no vuelvas a participar.
      </p>
    </ConfirmDialog>
  )
}

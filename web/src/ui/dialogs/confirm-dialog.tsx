import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { lazyDialog } from '../query/lazy.tsx'
import classes from './confirm-dialog.module.css'

const Dialog = lazyDialog(async () => (await import('./dialog.tsx')).Dialog)

type ConfirmDialogProps = {
  opened: boolean
  title: string
  confirm: string
  cancel?: string
  onConfirm: () => void
  onClose: () => void
  waiting?: boolean
  danger?: boolean
  confirmDisabled?: boolean
  /** What will happen. */
  children: ReactNode
}

/** Asks before something happens, and says what. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, confirm, onConfirm, onClose, waiting = false, danger = false, confirmDisabled = false } = props
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <form
        className={classes.body}
        onSubmit={(event) => {
          event.preventDefault()
          // React hands it on to the form that asks, which would save what is to be left unsaved.
          event.stopPropagation()
          if (!confirmDisabled) onConfirm()
        }}
      >
        {props.children}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {props.cancel ?? 'Cancelar'}
          </Button>
          <Button type="submit" loading={waiting} disabled={confirmDisabled} {...(danger && { color: 'red' })}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

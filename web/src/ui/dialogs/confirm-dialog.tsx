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
  /** Explains what will happen. */
  children: ReactNode
  /** Something to fill in before confirming. */
  field?: ReactNode
}

/** Asks the user to confirm an action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, confirm, onConfirm, onClose, waiting = false, danger = false, confirmDisabled = false } = props
  return (
    <Dialog opened={opened} onClose={onClose} title={title} about={props.children}>
      <form
        className={classes.body}
        onSubmit={(event) => {
          event.preventDefault()
          // React events bubble through portals, so this would also submit a form around the dialog and save it.
          event.stopPropagation()
          if (!confirmDisabled) onConfirm()
        }}
      >
        {props.field}
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

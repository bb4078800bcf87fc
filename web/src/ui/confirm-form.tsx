import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './confirm-dialog.module.css'

type ConfirmDialogProps = {
  opened: boolean
  title: string
  confirm: string
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
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Cerrar' }}>
      <form
        className={classes.body}
        onSubmit={(event) => {
          event.preventDefault()
          if (!confirmDisabled) onConfirm()
        }}
      >
        {props.children}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={waiting} disabled={confirmDisabled} {...(danger && { color: 'red' })}>
            {confirm}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

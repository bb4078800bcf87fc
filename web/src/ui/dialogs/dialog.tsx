import { Modal } from '@mantine/core'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'
import { useCloseOnBack } from './use-close-on-back.ts'
import { useDelayedOpen } from './use-delayed-open.ts'

type DialogProps = {
  title: string
  opened: boolean
  onClose: () => void
  isWide?: boolean
  /** The address says that it is open, so that going back closes it anyway. */
  isInAddress?: boolean
  children: ReactNode
}

/**
 * A modal dialog: Escape and going back close it, and the focus then returns to where it was. Its code is loaded with the first
 * dialog that opens.
 */
export function Dialog({ title, opened, onClose, isWide = false, isInAddress = false, children }: DialogProps) {
  useCloseOnBack(opened && !isInAddress, onClose)
  return (
    <Modal
      opened={useDelayedOpen(opened)}
      onClose={onClose}
      title={title}
      size={isWide ? 'xl' : 'md'}
      classNames={{ title: classes.title ?? '' }}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {/* Inert while it fades out, so that a late second press does not confirm again. */}
      <div inert={!opened}>{children}</div>
    </Modal>
  )
}

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
  /** What screen readers say of the dialog when it opens. */
  about?: ReactNode
  children: ReactNode
}

/**
 * A modal dialog: Escape and going back close it, and the focus then returns to where it was. Its code is loaded with the first
 * dialog that opens.
 */
export function Dialog({ title, opened, onClose, isWide = false, isInAddress = false, about, children }: DialogProps) {
  useCloseOnBack(opened && !isInAddress, onClose)
  return (
    <Modal.Root opened={useDelayedOpen(opened)} onClose={onClose} size={isWide ? 'xl' : 'md'}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Cerrar" />
        </Modal.Header>
        {/* Inert while it fades out, so that a late second press does not confirm again. */}
        <div className={classes.content} inert={!opened}>
          {/* The component library takes its Body for the description. */}
          {about && <Modal.Body p={0}>{about}</Modal.Body>}
          {children}
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

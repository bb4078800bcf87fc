import { Modal } from '@mantine/core'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { type ReactNode, useEffect, useState } from 'react'
import classes from './dialog.module.css'

type DialogProps = { title: string; opened: boolean; onClose: () => void; isWide?: boolean; children: ReactNode }

/** Over the page, the focus inside and afterwards where it was, closed by Escape. Loaded with the first one that opens. */
export function Dialog({ title, opened, onClose, isWide = false, children }: DialogProps) {
  // The modal knows where the focus was only if it was there closed: one that is loaded when it opens was not.
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(opened), [opened])
  return (
    <Modal
      opened={isShown}
      onClose={onClose}
      title={title}
      size={isWide ? 'xl' : 'md'}
      classNames={{ title: classes.title ?? '' }}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {/* While it fades, a late second press must not confirm once more. */}
      <div inert={!opened}>{children}</div>
    </Modal>
  )
}

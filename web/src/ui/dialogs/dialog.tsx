import { Modal } from '@mantine/core'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'
import { useShown } from './use-shown.ts'

type DialogProps = { title: string; opened: boolean; onClose: () => void; isWide?: boolean; children: ReactNode }

/** Over the page, the focus inside and afterwards where it was, closed by Escape. Loaded with the first one that opens. */
export function Dialog({ title, opened, onClose, isWide = false, children }: DialogProps) {
  return (
    <Modal
      opened={useShown(opened)}
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

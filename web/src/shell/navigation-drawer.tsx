import { Drawer } from '@mantine/core'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Drawer.css'
import { Brand } from '../theme/brand.tsx'
import { useCloseOnBack } from '../ui/dialogs/use-close-on-back.ts'
import { useDelayedOpen } from '../ui/dialogs/use-delayed-open.ts'
import type { NavigationEntry } from './navigation.ts'
import { NavigationList } from './sidebar.tsx'

type NavigationDrawerProps = { entries: NavigationEntry[]; opened: boolean; onClose: () => void }

export function NavigationDrawer({ entries, opened, onClose }: NavigationDrawerProps) {
  useCloseOnBack(opened, onClose)
  return (
    <Drawer
      opened={useDelayedOpen(opened)}
      onClose={onClose}
      title={<Brand />}
      size="19rem"
      closeButtonProps={{ 'aria-label': 'Cerrar', size: 'lg' }}
    >
      <NavigationList entries={entries} onNavigate={onClose} />
    </Drawer>
  )
}

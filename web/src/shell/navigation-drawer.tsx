import { Drawer } from '@mantine/core'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Drawer.css'
import { Brand } from '../theme/brand.tsx'
import { useCloseOnBack } from '../ui/dialogs/use-close-on-back.ts'
import { useDelayedOpen } from '../ui/dialogs/use-delayed-open.ts'
import type { NavigationEntry } from './navigation.ts'
import classes from './navigation-drawer.module.css'
import { NavigationList } from './sidebar.tsx'

type NavigationDrawerProps = { entries: NavigationEntry[]; opened: boolean; onClose: () => void }

export function NavigationDrawer({ entries, opened, onClose }: NavigationDrawerProps) {
  useCloseOnBack(opened, onClose)
  return (
    <Drawer.Root opened={useDelayedOpen(opened)} onClose={onClose} size="19rem">
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title>
            <Brand />
          </Drawer.Title>
          <Drawer.CloseButton aria-label="Cerrar" size="lg" />
        </Drawer.Header>
        {/* Not the library's Body, which would be read as a description of the drawer. */}
        <div className={classes.body}>
          <NavigationList entries={entries} onNavigate={onClose} />
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}

import { Notifications, notifications } from '@mantine/notifications'
import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { Toast } from './toast.ts'
import classes from './toast-host.module.css'

export function ToastHost() {
  return <Notifications position="top-right" limit={4} className={classes.host} />
}

/** A success takes the place of all that was told before (backoffice.md 8); failures stay side by side until they are read. */
export function show({ tone, lines }: Toast): void {
  if (tone === 'success') notifications.clean()
  notifications.show({
    icon: tone === 'success' ? <IconCheck size={18} /> : <IconAlertTriangle size={18} />,
    message: lines.map((line) => <p key={line}>{line}</p>),
    autoClose: tone === 'success' ? 5000 : 10_000,
    role: tone === 'success' ? 'status' : 'alert',
    classNames: {
      root: `${classes.toast} ${classes[tone]}`,
      icon: classes.icon ?? '',
      description: classes.text ?? '',
    },
    closeButtonProps: { 'aria-label': 'Cerrar' },
  })
}

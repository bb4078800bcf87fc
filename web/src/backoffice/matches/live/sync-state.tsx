import { IconCloudCheck, IconCloudUpload } from '@tabler/icons-react'
import { isWaiting, type Kept } from './kept-play.ts'
import classes from './live-page.module.css'

/** Whether everything has arrived at the server. */
export function SyncState({ kept }: { kept: Kept }) {
  const waits = isWaiting(kept)
  return (
    <p role="status" className={classes.sync} data-waiting={waits || undefined}>
      {waits ? <IconCloudUpload size={20} aria-hidden /> : <IconCloudCheck size={20} aria-hidden />}
      {waits ? 'Por enviar' : 'Enviado'}
    </p>
  )
}

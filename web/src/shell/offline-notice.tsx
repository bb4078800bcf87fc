import { IconCloudOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useDrafts } from '../player/predictions/drafts.ts'
import classes from './offline-notice.module.css'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Said above every screen while the device has no network; what is shown may be old. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const waiting = Object.values(useDrafts()).filter(({ asked }) => asked).length
  return (
    <div role="status">
      {!isOnline && (
        <p className={classes.notice}>
          <IconCloudOff size={18} aria-hidden />
          <span>
            Sin conexión. Lo que ves puede no estar al día.
            {waiting === 1 && ' Un pronóstico se enviará cuando vuelva.'}
            {waiting > 1 && ` ${waiting} pronósticos se enviarán cuando vuelva.`}
          </span>
        </p>
      )}
    </div>
  )
}

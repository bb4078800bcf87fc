import { IconCloudOff } from '@tabler/icons-react'
import { useDrafts } from '../drafts/use-drafts.ts'
import { useIsOnline } from '../kit/use-is-online.ts'
import classes from './offline-notice.module.css'

/** Shown above every screen while the device has no network, because the screen may be outdated. */
export function OfflineNotice() {
  const isOnline = useIsOnline()
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

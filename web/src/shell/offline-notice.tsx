import { IconCloudOff } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useDrafts } from '../drafts/use-drafts.ts'
import { useIsOnline } from '../kit/use-is-online.ts'
import classes from './offline-notice.module.css'

// The service worker has the code of the details. Without it, only the plain notice is shown.
const Details = lazy(async () => {
  const details = await import('./offline-details.tsx').catch(() => undefined)
  return { default: details?.OfflineDetails ?? Plain }
})

/** Shown above every screen while the device has no network: the age of the data, and what waits to be sent. */
export function OfflineNotice() {
  const isOnline = useIsOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className={classes.notice}>
          <IconCloudOff size={18} aria-hidden />
          <span>
            Sin conexión.{' '}
            <Suspense fallback={<Plain />}>
              <Details />
            </Suspense>
          </span>
        </p>
      )}
    </div>
  )
}

function Plain() {
  const waiting = Object.values(useDrafts()).filter(({ asked }) => asked).length
  return (
    <>
      Lo que ves puede no estar al día.
      {waiting === 1 && ' Un pronóstico se enviará cuando vuelva.'}
      {waiting > 1 && ` ${waiting} pronósticos se enviarán cuando vuelva.`}
    </>
  )
}

import { wording } from '@compety/contract'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useIsOnline } from '../kit/use-is-online.ts'
import { Page } from '../ui/page.tsx'
import { Failed, WaitsForNetwork } from '../ui/query/query-view.tsx'

/**
 * Replaces a screen that cannot be rendered, for example because a newer version has replaced its files or there is no
 * network.
 */
export function FailedPage() {
  const isOnline = useIsOnline()
  const wasOffline = useRef(false)
  useEffect(() => {
    if (isOnline && wasOffline.current) location.reload()
    wasOffline.current ||= !isOnline
  }, [isOnline])
  const again = <Button onClick={() => location.reload()}>Recargar</Button>
  return (
    <Page title={isOnline ? wording.unauthorizedHeading : 'Sin conexión'}>
      {isOnline ? <Failed text="No se pudo mostrar esta página." action={again} /> : <WaitsForNetwork action={again} />}
    </Page>
  )
}

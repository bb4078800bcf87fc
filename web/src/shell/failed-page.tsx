import { wording } from '@compety/contract'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Page } from '../ui/page.tsx'
import { Failed, WaitsForNetwork } from '../ui/query-view.tsx'
import { useIsOnline } from '../ui/use-is-online.ts'

/** What a screen becomes when it cannot be drawn, for instance because a newer version replaced its files, or without a network. */
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

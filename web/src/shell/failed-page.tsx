import { wording } from '@compety/contract'
import { Button } from '@mantine/core'
import { Page } from '../ui/page.tsx'

/** What a screen becomes when it cannot be drawn, for instance because a newer version replaced its files. */
export function FailedPage() {
  return (
    <Page title={wording.unauthorizedHeading}>
      <p>No se pudo mostrar esta página.</p>
      <Button onClick={() => location.reload()}>Recargar</Button>
    </Page>
  )
}

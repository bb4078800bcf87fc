import { Page } from '../ui/page.tsx'
import { ShortCuts } from './short-cuts.tsx'

/** The start of everybody who is neither player nor administrator. */
export function DashboardPage() {
  return (
    <Page title="Inicio">
      <ShortCuts />
    </Page>
  )
}

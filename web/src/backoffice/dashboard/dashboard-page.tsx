import { Page } from '../../ui/page.tsx'
import { PendingTasks } from './pending-tasks.tsx'
import { ShortCuts } from './short-cuts.tsx'

/** The pending tasks of today and short cuts to the modules. */
export function DashboardPage() {
  return (
    <Page title="Inicio">
      <PendingTasks />
      <ShortCuts />
    </Page>
  )
}

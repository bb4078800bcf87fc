import { useSessionUser } from '../../platform/api/session.ts'
import { Page } from '../../ui/page.tsx'
import { useMayCall } from '../records/may-call.ts'
import { PendingTasks } from './pending-tasks.tsx'
import { ShortCuts } from './short-cuts.tsx'

/** The calls behind the tasks. Who may make none of them has no tasks. */
const taskAccess = [
  'results.update',
  'matches.read',
  'pools.status',
  'organizers.update',
  'feeds.read',
  'feeds.create',
  'abuse_reports.read',
  'webhooks.create',
  'operations.read',
] as const

/** The start screen for roles other than player and administrator: what their privileges allow. */
export function StaffDashboardPage() {
  const { username, email, user_profile } = useSessionUser()
  const may = useMayCall()
  return (
    <Page title="Inicio">
      <p>Te damos la bienvenida, {user_profile.name ?? username ?? email}.</p>
      {taskAccess.some((access) => may({ access })) && <PendingTasks />}
      <ShortCuts />
    </Page>
  )
}

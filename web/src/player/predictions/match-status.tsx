import { matchLifecycle } from '@compety/contract'
import { IconBroadcast, IconCalendarOff, IconCalendarTime, IconPlayerPause } from '@tabler/icons-react'
import { StatusBadge } from '../../ui/status-badge.tsx'

// Matches that wait (1) or are finished (6, 8) have no badge.
const badges = {
  2: { tone: 'success', icon: IconBroadcast },
  3: { tone: 'danger', icon: IconPlayerPause },
  4: { tone: 'urgent', icon: IconCalendarTime },
  5: { tone: 'urgent', icon: IconCalendarTime },
  7: { tone: 'danger', icon: IconCalendarOff },
} as const

const hasBadge = (status: number): status is keyof typeof badges => status in badges

export function MatchStatus({ match: { status, match_result } }: { match: { status: number; match_result: unknown } }) {
  if (!hasBadge(status) || (status === 2 && match_result)) return null
  return <StatusBadge {...badges[status]} label={matchLifecycle.states[status] ?? ''} />
}

import { matchStates, matchStatus } from '@compety/contract'
import { IconBroadcast, IconCalendarOff, IconCalendarTime, IconPlayerPause } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { StatusBadge } from '../../kit/status-badge.tsx'

// Matches that wait (1) or are finished (6, 8) have no badge.
const badges = {
  [matchStatus.inProgress]: { tone: 'success', icon: IconBroadcast },
  [matchStatus.suspended]: { tone: 'danger', icon: IconPlayerPause },
  [matchStatus.postponed]: { tone: 'urgent', icon: IconCalendarTime },
  [matchStatus.broughtForward]: { tone: 'urgent', icon: IconCalendarTime },
  [matchStatus.inactive]: { tone: 'danger', icon: IconCalendarOff },
} as const

const hasBadge = (status: number): status is keyof typeof badges => status in badges

type MatchStatusProps = {
  match: { status: number; match_result: unknown }
  /** How far the match is, shown beside its status. */
  moment?: string | undefined
  /** Shown in states without a badge. */
  otherwise?: ReactNode
}

export function MatchStatus({ match: { status, match_result }, moment, otherwise = null }: MatchStatusProps) {
  if (!hasBadge(status) || (status === matchStatus.inProgress && match_result)) return otherwise
  return <StatusBadge {...badges[status]} label={[matchStates[status], moment].filter(Boolean).join(', ')} />
}

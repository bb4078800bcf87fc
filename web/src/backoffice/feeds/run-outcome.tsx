import { type RunOutcome, runOutcomes } from '@compety/contract'
import { IconAlertTriangle, IconCircleCheck, IconClockHour4, IconEqual, IconUserQuestion } from '@tabler/icons-react'
import { StatusBadge } from '../../kit/status-badge.tsx'

const looks = {
  changed: { tone: 'success', icon: IconCircleCheck },
  unchanged: { tone: 'neutral', icon: IconEqual },
  waiting: { tone: 'urgent', icon: IconUserQuestion },
  failed: { tone: 'danger', icon: IconAlertTriangle },
} as const

/** How a run ended, as a badge. */
export function RunOutcomeBadge({ outcome }: { outcome: RunOutcome | null }) {
  if (outcome === null) return <StatusBadge tone="accent" icon={IconClockHour4} label="En curso" />
  return <StatusBadge {...looks[outcome]} label={runOutcomes[outcome]} />
}

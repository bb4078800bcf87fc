import { type FeedRun, runOutcomeText } from '@compety/contract'
import { IconAlertTriangle, IconCircleCheck, IconClockHour4, IconEqual, IconUserQuestion } from '@tabler/icons-react'
import { StatusBadge } from '../../../kit/status-badge.tsx'

const looks = {
  changed: { tone: 'success', icon: IconCircleCheck },
  unchanged: { tone: 'neutral', icon: IconEqual },
  waiting: { tone: 'urgent', icon: IconUserQuestion },
  failed: { tone: 'danger', icon: IconAlertTriangle },
} as const

type RunOutcomeBadgeProps = { run: Pick<FeedRun, 'outcome' | 'open_items'> }

/** How a run ended and how many of its items wait for a person, as a badge. */
export function RunOutcomeBadge({ run: { outcome, open_items } }: RunOutcomeBadgeProps) {
  if (outcome === null) return <StatusBadge tone="accent" icon={IconClockHour4} label="En curso" />
  const look = outcome === 'unchanged' && open_items > 0 ? looks.waiting : looks[outcome]
  return <StatusBadge {...look} label={runOutcomeText(outcome, open_items)} />
}

import { matchLifecycle } from '@compety/contract'
import {
  IconArchive,
  IconBroadcast,
  IconCalendarOff,
  IconCalendarTime,
  IconCalendarUp,
  IconClockHour4,
  IconFlag,
  IconPlayerPause,
} from '@tabler/icons-react'
import { StatusBadge } from '../../ui/status-badge.tsx'

const waiting = { tone: 'neutral', icon: IconClockHour4 } as const
const looks = {
  1: waiting,
  2: { tone: 'success', icon: IconBroadcast },
  3: { tone: 'danger', icon: IconPlayerPause },
  4: { tone: 'urgent', icon: IconCalendarTime },
  5: { tone: 'urgent', icon: IconCalendarUp },
  6: { tone: 'neutral', icon: IconFlag },
  7: { tone: 'danger', icon: IconCalendarOff },
  8: { tone: 'neutral', icon: IconArchive },
} as const

const isKnown = (status: number): status is keyof typeof looks => Object.hasOwn(looks, status)

/** The state of a match, by its name in the contract. */
export function MatchState({ status }: { status: number }) {
  return <StatusBadge {...(isKnown(status) ? looks[status] : waiting)} label={matchLifecycle.states[status] ?? ''} />
}

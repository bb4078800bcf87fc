import { matchLifecycle, matchStatus } from '@compety/contract'
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
import { type Looks, RecordState } from '../records/record-state.tsx'

const looks: Looks = {
  [matchStatus.scheduled]: { tone: 'neutral', icon: IconClockHour4 },
  [matchStatus.inProgress]: { tone: 'success', icon: IconBroadcast },
  [matchStatus.suspended]: { tone: 'danger', icon: IconPlayerPause },
  [matchStatus.postponed]: { tone: 'urgent', icon: IconCalendarTime },
  [matchStatus.broughtForward]: { tone: 'urgent', icon: IconCalendarUp },
  [matchStatus.finished]: { tone: 'neutral', icon: IconFlag },
  [matchStatus.inactive]: { tone: 'danger', icon: IconCalendarOff },
  [matchStatus.archived]: { tone: 'neutral', icon: IconArchive },
}

/** The state of a match as a badge. */
export function MatchState({ status }: { status: number }) {
  return <RecordState lifecycle={matchLifecycle} status={status} looks={looks} />
}

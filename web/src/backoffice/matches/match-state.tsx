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
import { type Looks, RecordState } from '../records/record-state.tsx'

const looks: Looks = {
  1: { tone: 'neutral', icon: IconClockHour4 },
  2: { tone: 'success', icon: IconBroadcast },
  3: { tone: 'danger', icon: IconPlayerPause },
  4: { tone: 'urgent', icon: IconCalendarTime },
  5: { tone: 'urgent', icon: IconCalendarUp },
  6: { tone: 'neutral', icon: IconFlag },
  7: { tone: 'danger', icon: IconCalendarOff },
  8: { tone: 'neutral', icon: IconArchive },
}

/** The state of a match as a badge. */
export function MatchState({ status }: { status: number }) {
  return <RecordState lifecycle={matchLifecycle} status={status} looks={looks} />
}

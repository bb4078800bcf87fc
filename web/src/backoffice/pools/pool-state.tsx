import { poolLifecycle, poolStatus } from '@compety/contract'
import {
  IconArchive,
  IconBan,
  IconFlag,
  IconHourglassEmpty,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react'
import { type Looks, RecordState } from '../records/record-state.tsx'

const looks: Looks = {
  [poolStatus.scheduled]: { tone: 'neutral', icon: IconHourglassEmpty },
  [poolStatus.inProgress]: { tone: 'success', icon: IconPlayerPlay },
  [poolStatus.finished]: { tone: 'neutral', icon: IconFlag },
  [poolStatus.paused]: { tone: 'urgent', icon: IconPlayerPause },
  [poolStatus.inactive]: { tone: 'danger', icon: IconBan },
  [poolStatus.archived]: { tone: 'neutral', icon: IconArchive },
}

/** The state of a pool as a badge. */
export function PoolState({ status }: { status: number }) {
  return <RecordState lifecycle={poolLifecycle} status={status} looks={looks} />
}

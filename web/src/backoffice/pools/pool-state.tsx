import { poolLifecycle } from '@compety/contract'
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
  1: { tone: 'neutral', icon: IconHourglassEmpty },
  2: { tone: 'success', icon: IconPlayerPlay },
  3: { tone: 'neutral', icon: IconFlag },
  4: { tone: 'urgent', icon: IconPlayerPause },
  5: { tone: 'danger', icon: IconBan },
  6: { tone: 'neutral', icon: IconArchive },
}

/** The state of a pool as a badge. */
export function PoolState({ status }: { status: number }) {
  return <RecordState lifecycle={poolLifecycle} status={status} looks={looks} />
}

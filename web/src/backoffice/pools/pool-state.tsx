import { poolLifecycle } from '@compety/contract'
import {
  IconArchive,
  IconBan,
  IconFlag,
  IconHourglassEmpty,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react'
import { StatusBadge } from '../../ui/status-badge.tsx'

const waiting = { tone: 'neutral', icon: IconHourglassEmpty } as const
const looks = {
  1: waiting,
  2: { tone: 'success', icon: IconPlayerPlay },
  3: { tone: 'neutral', icon: IconFlag },
  4: { tone: 'urgent', icon: IconPlayerPause },
  5: { tone: 'danger', icon: IconBan },
  6: { tone: 'neutral', icon: IconArchive },
} as const

const isKnown = (status: number): status is keyof typeof looks => Object.hasOwn(looks, status)

/** The state of a pool, by its name in the contract. */
export function PoolState({ status }: { status: number }) {
  return <StatusBadge {...(isKnown(status) ? looks[status] : waiting)} label={poolLifecycle.states[status] ?? ''} />
}

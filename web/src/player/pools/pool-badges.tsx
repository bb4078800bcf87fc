import { poolLifecycle } from '@compety/contract'
import {
  IconArchive,
  IconBan,
  IconFlag,
  IconHourglassEmpty,
  IconLock,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react'
import { StatusBadge } from '../../ui/status-badge.tsx'

const badges = {
  1: { tone: 'neutral', icon: IconHourglassEmpty },
  2: { tone: 'success', icon: IconPlayerPlay },
  3: { tone: 'neutral', icon: IconFlag },
  4: { tone: 'urgent', icon: IconPlayerPause },
  5: { tone: 'danger', icon: IconBan },
  6: { tone: 'neutral', icon: IconArchive },
} as const

const hasBadge = (status: number): status is keyof typeof badges => status in badges

export function PoolBadges({ pool }: { pool: { status: number; is_private: boolean } }) {
  return (
    <>
      {hasBadge(pool.status) && (
        <StatusBadge {...badges[pool.status]} label={poolLifecycle.states[pool.status] ?? ''} />
      )}
      {pool.is_private && <StatusBadge tone="neutral" icon={IconLock} label="Privada" />}
    </>
  )
}

export function FullBadge() {
  return <StatusBadge tone="neutral" icon={IconBan} label="Completa" />
}

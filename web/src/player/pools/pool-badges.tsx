import { poolStates, poolStatus } from '@compety/contract'
import {
  IconArchive,
  IconBan,
  IconFlag,
  IconHourglassEmpty,
  IconLock,
  IconPlayerPause,
  IconPlayerPlay,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react'
import { StatusBadge } from '../../kit/status-badge.tsx'

const badges = {
  [poolStatus.scheduled]: { tone: 'neutral', icon: IconHourglassEmpty },
  [poolStatus.inProgress]: { tone: 'success', icon: IconPlayerPlay },
  [poolStatus.finished]: { tone: 'neutral', icon: IconFlag },
  [poolStatus.paused]: { tone: 'urgent', icon: IconPlayerPause },
  [poolStatus.inactive]: { tone: 'danger', icon: IconBan },
  [poolStatus.archived]: { tone: 'neutral', icon: IconArchive },
} as const

const hasBadge = (status: number): status is keyof typeof badges => status in badges

export function PoolBadges({ pool }: { pool: { status: number; is_private: boolean; is_official: boolean } }) {
  return (
    <>
      {hasBadge(pool.status) && <StatusBadge {...badges[pool.status]} label={poolStates[pool.status] ?? ''} />}
      {pool.is_official && <StatusBadge tone="neutral" icon={IconRosetteDiscountCheck} label="Oficial" />}
      {pool.is_private && <StatusBadge tone="neutral" icon={IconLock} label="Privada" />}
    </>
  )
}

export function FullBadge() {
  return <StatusBadge tone="neutral" icon={IconBan} label="Completa" />
}

import type { Lifecycle } from '@compety/contract'
import { IconArchive, IconCircleCheck, IconCircleOff, IconLock } from '@tabler/icons-react'
import { StatusBadge } from '../../ui/status-badge.tsx'

const looks = {
  1: { tone: 'success', icon: IconCircleCheck },
  2: { tone: 'danger', icon: IconCircleOff },
  3: { tone: 'neutral', icon: IconArchive },
  4: { tone: 'neutral', icon: IconLock },
} as const

const isKnown = (status: number): status is keyof typeof looks => Object.hasOwn(looks, status)

/** Active, inactive, archived, and what may not be touched, by the names of its lifecycle. */
export function RecordState({ lifecycle, status }: { lifecycle: Lifecycle; status: number }) {
  return <StatusBadge {...looks[isKnown(status) ? status : 3]} label={lifecycle.states[status] ?? ''} />
}

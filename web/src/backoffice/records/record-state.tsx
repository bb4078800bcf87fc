import type { Lifecycle } from '@compety/contract'
import { IconArchive, IconCircleCheck, IconCircleOff, IconLock } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { StatusBadge } from '../../ui/status-badge.tsx'

/** The badge of each state of a lifecycle. */
export type Looks = Readonly<Record<number, Pick<ComponentProps<typeof StatusBadge>, 'tone' | 'icon'>>>

// Active, inactive, archived and locked.
const generic: Looks = {
  1: { tone: 'success', icon: IconCircleCheck },
  2: { tone: 'danger', icon: IconCircleOff },
  3: { tone: 'neutral', icon: IconArchive },
  4: { tone: 'neutral', icon: IconLock },
}
const unknown = { tone: 'neutral', icon: IconArchive } as const

type RecordStateProps = { lifecycle: Lifecycle; status: number; looks?: Looks }

/** The state of a record as a badge. */
export function RecordState({ lifecycle, status, looks = generic }: RecordStateProps) {
  return <StatusBadge {...(looks[status] ?? unknown)} label={lifecycle.states[status] ?? ''} />
}

import { type Lifecycle, teamStatus } from '@compety/contract'
import { IconArchive, IconCircleCheck, IconCircleOff, IconLock } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { StatusBadge } from '../../kit/status-badge.tsx'

/** The badge of each state of a lifecycle. */
export type Looks = Readonly<Record<number, Pick<ComponentProps<typeof StatusBadge>, 'tone' | 'icon'>>>

// Active, inactive, archived and locked.
const generic: Looks = {
  [teamStatus.active]: { tone: 'success', icon: IconCircleCheck },
  [teamStatus.inactive]: { tone: 'danger', icon: IconCircleOff },
  [teamStatus.archived]: { tone: 'neutral', icon: IconArchive },
  [teamStatus.inUse]: { tone: 'neutral', icon: IconLock },
}
const unknown = { tone: 'neutral', icon: IconArchive } as const

type RecordStateProps = { lifecycle: Lifecycle; status: number; looks?: Looks }

/** The state of a record as a badge. */
export function RecordState({ lifecycle, status, looks = generic }: RecordStateProps) {
  return <StatusBadge {...(looks[status] ?? unknown)} label={lifecycle.states[status] ?? ''} />
}

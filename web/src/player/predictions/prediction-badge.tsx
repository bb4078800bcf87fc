import { IconCheck, IconCircleDashed, IconLock, IconPencil } from '@tabler/icons-react'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { PredictionState } from './prediction-state.ts'

const badges = {
  'not sent': { tone: 'neutral', icon: IconCircleDashed, label: 'No enviada' },
  sent: { tone: 'success', icon: IconCheck, label: 'Enviada' },
  changed: { tone: 'accent', icon: IconPencil, label: 'Con cambios' },
  closed: { tone: 'neutral', icon: IconLock, label: 'Cerrada' },
} as const

export function PredictionBadge({ state }: { state: PredictionState }) {
  return <StatusBadge {...badges[state]} />
}

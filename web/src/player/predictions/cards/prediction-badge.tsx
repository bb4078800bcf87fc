import {
  IconAlertTriangle,
  IconCheck,
  IconCircleDashed,
  IconCircleHalf2,
  IconCloudUp,
  IconLock,
  IconPencil,
  IconPlayerPause,
  IconSend,
} from '@tabler/icons-react'
import { StatusBadge } from '../../../kit/status-badge.tsx'
import type { PredictionState } from '../prediction-state.ts'

const badges = {
  'not sent': { tone: 'neutral', icon: IconCircleDashed, label: 'Sin enviar' },
  sent: { tone: 'success', icon: IconCheck, label: 'Enviado' },
  faulty: { tone: 'danger', icon: IconAlertTriangle, label: 'Por corregir' },
  changed: { tone: 'accent', icon: IconPencil, label: 'Con cambios' },
  sending: { tone: 'neutral', icon: IconSend, label: 'Enviando' },
  waiting: { tone: 'urgent', icon: IconCloudUp, label: 'Por enviar' },
  refused: { tone: 'danger', icon: IconAlertTriangle, label: 'Sin guardar' },
  closed: { tone: 'neutral', icon: IconLock, label: 'Cerrado' },
  incomplete: { tone: 'urgent', icon: IconCircleHalf2, label: 'Incompleto' },
  paused: { tone: 'urgent', icon: IconPlayerPause, label: 'En pausa' },
} as const

/** 'faulty': what stands in a field is no score, so none of the states says anything about it. */
export function PredictionBadge({ id, state }: { id: string; state: PredictionState | 'faulty' }) {
  return <StatusBadge id={id} {...badges[state]} />
}

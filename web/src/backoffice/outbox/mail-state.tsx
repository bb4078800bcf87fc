import type { MailRow } from '@compety/contract'
import { IconArchive, IconCheck, IconClockHour4, IconMailOff } from '@tabler/icons-react'
import { StatusBadge } from '../../ui/status-badge.tsx'

export const mailStateNames: Record<MailRow['state'], string> = {
  kept: 'Guardado',
  waiting: 'En cola',
  sent: 'Enviado',
  failed: 'Fallido',
}

const looks = {
  kept: { tone: 'neutral', icon: IconArchive },
  waiting: { tone: 'urgent', icon: IconClockHour4 },
  sent: { tone: 'success', icon: IconCheck },
  failed: { tone: 'danger', icon: IconMailOff },
} as const

export function MailState({ state }: { state: MailRow['state'] }) {
  return <StatusBadge {...looks[state]} label={mailStateNames[state]} />
}

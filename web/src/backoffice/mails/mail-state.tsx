import type { MailRow } from '@compety/contract'
import { IconArchive, IconCheck, IconClockHour4, IconMailMinus, IconMailOff } from '@tabler/icons-react'
import { StatusBadge } from '../../kit/status-badge.tsx'

export const mailStateNames: Record<MailRow['state'], string> = {
  kept: 'Guardado',
  waiting: 'En cola',
  sent: 'Enviado',
  failed: 'Fallido',
  needless: 'No hacía falta',
}

const looks = {
  kept: { tone: 'neutral', icon: IconArchive },
  waiting: { tone: 'urgent', icon: IconClockHour4 },
  sent: { tone: 'success', icon: IconCheck },
  failed: { tone: 'danger', icon: IconMailOff },
  needless: { tone: 'neutral', icon: IconMailMinus },
} as const

export function MailState({ state }: { state: MailRow['state'] }) {
  return <StatusBadge {...looks[state]} label={mailStateNames[state]} />
}

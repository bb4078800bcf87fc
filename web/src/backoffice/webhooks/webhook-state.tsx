import type { WebhookState as State } from '@compety/contract'
import { IconAlertTriangle, IconCircleCheck, IconPlayerPause } from '@tabler/icons-react'
import { StatusBadge } from '../../kit/status-badge.tsx'

type WebhookStateProps = { webhook: Pick<State, 'enabled' | 'failing_since' | 'switched_off_at'> }

/** Whether messages go to a webhook and arrive there. */
export function WebhookState({ webhook: { enabled, failing_since, switched_off_at } }: WebhookStateProps) {
  if (switched_off_at) return <StatusBadge tone="danger" icon={IconAlertTriangle} label="Desactivado por fallos" />
  if (!enabled) return <StatusBadge tone="neutral" icon={IconPlayerPause} label="Desactivado" />
  if (failing_since) return <StatusBadge tone="urgent" icon={IconAlertTriangle} label="Con fallos" />
  return <StatusBadge tone="success" icon={IconCircleCheck} label="Activo" />
}

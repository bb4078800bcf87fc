import { noun, type WebhookOff } from '@compety/contract'
import { Link } from '@tanstack/react-router'
import { dateTime } from '../date-time.tsx'
import { TaskCard } from './task-card.tsx'
import classes from './task-cards.module.css'

type WebhooksOffCardProps = {
  webhooks: { total: number; first: readonly WebhookOff[] } | null | undefined
  /** Where all of them are listed; absent among those of one organizer, whose name is known there. */
  more?: { to: string; label: string }
}

/** The webhooks that were switched off because nothing arrived; nothing while all of them work. */
export function WebhooksOffCard({ webhooks, more }: WebhooksOffCardProps) {
  if (!webhooks || webhooks.total === 0) return null
  return (
    <TaskCard title="Webhooks desactivados por fallos" {...webhooks} more={more}>
      {({ id, url, organizer, switched_off_at }) => (
        <Link to="/webhooks/$webhookId" params={{ webhookId: String(id) }} className={classes.row}>
          <span className={classes.name}>{url}</span>
          <span className={classes.when}>
            {[
              more && (organizer?.name ?? `Todas las ${noun.many}`),
              switched_off_at && `desde el ${dateTime(switched_off_at)}`,
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </Link>
      )}
    </TaskCard>
  )
}

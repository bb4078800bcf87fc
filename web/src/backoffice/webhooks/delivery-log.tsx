import { resendWebhookDelivery, type Webhook, type WebhookDelivery, webhookEvents } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClockHour4 } from '@tabler/icons-react'
import { useOneAtATime } from '../../kit/forms/use-one-at-a-time.ts'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { Section } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query/query-view.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/data-table.types.ts'
import { dateTime, Time } from '../date-time.tsx'
import { useMayCall } from '../records/may-call.ts'
import { RecordName, RowActions, RowButton } from '../records/row-actions.tsx'
import { useDeliveries, useResend } from './webhooks.data.ts'
import classes from './webhooks.module.css'

const looks = {
  waiting: { tone: 'urgent', icon: IconClockHour4 },
  delivered: { tone: 'success', icon: IconCircleCheck },
  failed: { tone: 'danger', icon: IconAlertTriangle },
} as const

const columnsFor = (webhook: Webhook): readonly Column<WebhookDelivery, never>[] => [
  { key: 'created_at', title: 'Cuándo', width: 150, render: ({ created_at }) => <Time instant={created_at} /> },
  { key: 'type', title: 'Evento', isHead: true, render: ({ type }) => webhookEvents[type] },
  {
    key: 'status',
    title: 'Estado',
    render: ({ status, statusAsString }) => <StatusBadge {...looks[status]} label={statusAsString} />,
  },
  { key: 'attempts', title: 'Intentos', align: 'right', render: ({ attempts }) => attempts },
  { key: 'answer', title: 'Respuesta', render: (delivery) => <Answer delivery={delivery} /> },
  { key: 'actions', title: 'Opciones', render: (delivery) => <Resend {...{ webhook, delivery }} /> },
]

/** What was sent to a webhook in the last days, and what came back. */
export function DeliveryLog({ webhook, page }: { webhook: Webhook; page: number }) {
  const query = useDeliveries(webhook.id, page)
  return (
    <Section title="Envíos de los últimos siete días">
      <QueryView
        query={query}
        failed="No se han podido cargar los envíos por fallos en el servidor"
        waiting={<Skeleton height={320} radius="lg" />}
      >
        {({ deliveries, ...pages }) => (
          <DataTable
            label="Envíos"
            columns={columnsFor(webhook)}
            rows={deliveries}
            rowKey={({ id }) => id}
            emptyText="Todavía no se ha enviado nada"
            isStale={query.isPlaceholderData}
            pages={pages}
          />
        )}
      </QueryView>
    </Section>
  )
}

function Answer({ delivery: { answer, answer_status, next_attempt_at, attempts } }: { delivery: WebhookDelivery }) {
  const said = [answer_status, answer].filter((part) => part !== null).join(' · ')
  return (
    <span className={classes.answer}>
      {said || '–'}
      {next_attempt_at && attempts > 0 && (
        <small className={classes.next}>Próximo intento: {dateTime(next_attempt_at)}</small>
      )}
    </span>
  )
}

function Resend({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const may = useMayCall()
  const { mutate, isPending } = useResend()
  const oneAtATime = useOneAtATime()
  if (!webhook.enabled || !may(resendWebhookDelivery, webhook)) return null
  return (
    <RowActions>
      <RowButton onClick={() => oneAtATime((onSettled) => mutate(delivery.id, { onSettled }))} disabled={isPending}>
        Reenviar
        <RecordName name={`${webhookEvents[delivery.type]}, ${dateTime(delivery.created_at)}`} />
      </RowButton>
    </RowActions>
  )
}

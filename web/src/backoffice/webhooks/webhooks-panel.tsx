import { createWebhook, noun, type Webhook } from '@compety/contract'
import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Section } from '../../ui/page.tsx'
import { Empty, QueryView } from '../../ui/query/query-view.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/data-table.types.ts'
import { Time } from '../date-time.tsx'
import { useMayCall } from '../records/may-call.ts'
import { AddWebhook } from './add-webhook.tsx'
import { WebhookState } from './webhook-state.tsx'
import { useWebhooks, webhooksLoadFailed } from './webhooks.data.ts'
import classes from './webhooks.module.css'

const columns: readonly Column<Webhook, never>[] = [
  {
    key: 'url',
    title: 'Dirección',
    isHead: true,
    render: ({ id, url }) => (
      <Link className={classes.address} to="/webhooks/$webhookId" params={{ webhookId: String(id) }}>
        {url}
      </Link>
    ),
  },
  { key: 'organizer', title: 'Organizador', render: ({ organizer }) => organizer?.name ?? `Todas las ${noun.many}` },
  { key: 'events', title: 'Eventos', align: 'right', render: ({ events }) => events.length },
  { key: 'state', title: 'Estado', render: (webhook) => <WebhookState webhook={webhook} /> },
  { key: 'created_at', title: 'Creado', render: ({ created_at }) => <Time instant={created_at} /> },
]

/** The webhooks of an organizer, or without one all of them. New ones are then told of all pools. */
export function WebhooksPanel({ organizerId }: { organizerId?: number }) {
  const { page = 1 } = useSearch({ strict: false }) as { page?: number }
  const query = useWebhooks({ organizerId, page })
  const may = useMayCall()
  // The call names the organizer in its body.
  const mayAdd =
    organizerId === undefined
      ? may({ access: createWebhook.access })
      : may({ ...createWebhook, members: { of: 'organizer' } }, { organizer_id: organizerId })
  const [isAdding, setAdding] = useState(false)
  const add = mayAdd && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      Agregar webhook
    </Button>
  )
  const isEmpty = query.data?.webhooks.length === 0
  const shown = organizerId === undefined ? columns : columns.filter(({ key }) => key !== 'organizer')
  return (
    <Section title={organizerId === undefined ? 'Todos' : 'Webhooks'} aside={!isEmpty && add}>
      <QueryView query={query} failed={webhooksLoadFailed} waiting={<Skeleton height={240} radius="lg" />}>
        {({ webhooks, ...pages }) =>
          isEmpty ? (
            <Empty text={invitation} action={add} />
          ) : (
            <DataTable
              label="Webhooks"
              columns={shown}
              rows={webhooks}
              rowKey={({ id }) => id}
              emptyText="No existen webhooks registrados"
              isStale={query.isPlaceholderData}
              pages={pages}
            />
          )
        }
      </QueryView>
      {isAdding && <AddWebhook organizerId={organizerId} onClose={() => setAdding(false)} />}
    </Section>
  )
}

const invitation = `Todavía no hay webhooks. Agrega uno para que otro programa, como una web o un bot, se entere de resultados, plazos y tablas de las ${noun.many}.`

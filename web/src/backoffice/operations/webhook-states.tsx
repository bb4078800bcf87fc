import { noun, type WebhookState as State } from '@compety/contract'
import { Link } from '@tanstack/react-router'
import { Section } from '../../ui/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/data-table.types.ts'
import { Time } from '../date-time.tsx'
import { WebhookState } from '../webhooks/webhook-state.tsx'
import classes from './operations.module.css'

const columns: readonly Column<State, string>[] = [
  {
    key: 'url',
    title: 'Dirección',
    isHead: true,
    render: ({ id, url }) => (
      <Link className={classes.words} to="/webhooks/$webhookId" params={{ webhookId: String(id) }}>
        {url}
      </Link>
    ),
  },
  { key: 'organizer', title: 'Organizador', render: ({ organizer }) => organizer?.name ?? `Todas las ${noun.many}` },
  { key: 'state', title: 'Estado', render: (webhook) => <WebhookState webhook={webhook} /> },
  {
    key: 'failing_since',
    title: 'Falla desde',
    render: ({ failing_since }) => (failing_since ? <Time instant={failing_since} /> : '–'),
  },
]

/** The webhooks to which nothing arrives. */
export function WebhookStates({ webhooks }: { webhooks: readonly State[] }) {
  return (
    <Section title="Webhooks con fallos">
      <DataTable
        label="Webhooks con fallos"
        columns={columns}
        rows={webhooks}
        rowKey={({ id }) => id}
        emptyText="Todos los webhooks reciben sus mensajes"
      />
    </Section>
  )
}

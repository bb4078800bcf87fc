import { jobNames } from '@compety/contract'
import { Section } from '../../ui/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/data-table.types.ts'
import { Time } from '../date-time.tsx'
import type { Operations } from './operations.data.ts'

type Queue = Operations['queues'][number]

const columns: Column<Queue, string>[] = [
  { key: 'name', title: 'Tarea', render: ({ name }) => jobNames[name] ?? name },
  { key: 'waiting', title: 'En espera', align: 'right', render: ({ waiting }) => waiting },
  { key: 'running', title: 'En curso', align: 'right', render: ({ running }) => running },
  { key: 'failed', title: 'Fallidas', align: 'right', render: ({ failed }) => failed },
  {
    key: 'oldest_waiting_at',
    title: 'Espera desde',
    render: ({ oldest_waiting_at: oldest }) => (oldest ? <Time instant={oldest} /> : '–'),
  },
]

/** The waiting, running and failed jobs of each queue. */
export function Queues({ queues }: { queues: readonly Queue[] }) {
  return (
    <Section title="Tareas">
      <DataTable
        label="Tareas"
        columns={columns}
        rows={queues}
        rowKey={({ name }) => name}
        emptyText="No hay tareas en espera, en curso ni fallidas"
      />
    </Section>
  )
}

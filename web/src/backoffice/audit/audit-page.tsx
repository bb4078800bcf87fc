import { type AuditEntry, auditActions, auditSubjects, exportAudit, isolated } from '@compety/contract'
import { Link } from '@tanstack/react-router'
import { Time } from '../date-time.tsx'
import type { Option } from '../records/form/form-shape.ts'
import type { RecordColumn } from '../records/list/column-filters.tsx'
import { RecordList } from '../records/list/record-list.tsx'
import { useAudit } from './audit.data.ts'
import { actorName } from './audit-entries.tsx'
import { auditList } from './audit-list.ts'
import { Changes } from './changes.tsx'

// Several keys may share one label; the first of them is offered.
const optionsIn = (names: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(names)
    .filter(([, name], index, all) => all.findIndex(([, other]) => other === name) === index)
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, 'es'))

const subjects = optionsIn(auditSubjects)
const actions = optionsIn(auditActions)

const columns: readonly RecordColumn<AuditEntry, 'created_at', keyof typeof auditList.filters>[] = [
  {
    key: 'created_at',
    title: 'Fecha',
    width: 150,
    sort: 'created_at',
    filter: 'created_at',
    render: ({ created_at }) => <Time instant={created_at} />,
  },
  { key: 'actor', title: 'Quién', filter: 'actor', render: (entry) => actorName(entry) },
  {
    key: 'subject',
    title: 'Registro',
    filter: 'subject',
    useOptions: () => subjects,
    render: (entry) => <Subject entry={entry} />,
  },
  { key: 'subject_id', title: 'ID', width: 80, filter: 'subject_id', render: ({ subject_id }) => subject_id },
  {
    key: 'action',
    title: 'Acción',
    filter: 'action',
    useOptions: () => actions,
    render: ({ actionAsString }) => actionAsString,
  },
  { key: 'changes', title: 'Cambios', render: (entry) => <Changes {...entry} /> },
]

const details: Partial<Record<AuditEntry['subject'], string>> = {
  match: '/matches',
  pool: '/pools',
  team: '/teams',
  tournament: '/tournaments',
  organizer: '/organizers',
  import: '/imports',
}

function Subject({ entry: { subject, subject_id, subject_name } }: { entry: AuditEntry }) {
  const list = details[subject]
  const name = `${auditSubjects[subject]}${subject_name ? `: ${isolated(subject_name)}` : ''}`
  return list ? <Link to={`${list}/${subject_id}` as never}>{name}</Link> : name
}

/** The audit log of the back-office. It is read-only. */
export function AuditPage() {
  return (
    <RecordList
      path="/audit"
      title="Historial de cambios"
      shape={auditList}
      columns={columns}
      useRows={useAudit}
      filterLabel="Filtrar cambios"
      emptyText="No existen cambios registrados"
      exportBy={{ endpoint: exportAudit }}
      failed="No se ha podido cargar el historial por fallos en el servidor"
    />
  )
}

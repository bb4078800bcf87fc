import { type AuditSubject, listAudit } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { isForbidden } from '../../platform/api/query-client.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Section } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query/query-view.tsx'
import { useMayCall } from '../records/may-call.ts'
import { useHistory } from './audit.data.ts'
import { AuditEntries } from './audit-entries.tsx'

/** The newest changes of a record with a link to all of them. Shows nothing to a user who may not read the audit. */
export function History(record: HistoryProps) {
  const may = useMayCall()
  return may(listAudit) && <Entries {...record} />
}

type HistoryProps = { subject: AuditSubject; id: number }

function Entries({ subject, id }: HistoryProps) {
  const query = useHistory(subject, id)
  if (isForbidden(query.error)) return null
  return (
    <Section
      title="Historial"
      aside={
        <LinkButton
          to="/audit"
          search={{ filter_subject: subject, filter_subject_id: id } as never}
          variant="subtle"
          size="sm"
        >
          Ver todo el historial
        </LinkButton>
      }
    >
      <QueryView
        query={query}
        failed="No se ha podido cargar el historial por fallos en el servidor"
        waiting={<Skeleton height={120} radius="lg" />}
        empty={{ when: ({ entries }) => entries.length === 0, text: 'Sin cambios registrados' }}
      >
        {({ entries }) => <AuditEntries entries={entries} />}
      </QueryView>
    </Section>
  )
}

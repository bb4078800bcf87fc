import { listAudit, type Pool } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Section } from '../../../ui/page.tsx'
import { QueryView } from '../../../ui/query/query-view.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import { usePoolHistory } from '../../audit/audit.data.ts'
import { AuditEntries } from '../../audit/audit-entries.tsx'
import { useMayCall } from '../../records/may-call.ts'

/** Who changed what in a pool. Members of its organizer do not read who acted from outside of it. */
export function HistoryTab({ pool: { id } }: { pool: Pool }) {
  const readsAll = useMayCall()(listAudit)
  const { page = 1 } = useSearch({ from: '/pools/$poolId' })
  const query = usePoolHistory(id, page)
  return (
    <Section
      title="Historial"
      aside={
        readsAll && (
          <LinkButton
            to="/audit"
            search={{ filter_subject: 'pool', filter_subject_id: id } as never}
            variant="subtle"
            size="sm"
          >
            Buscar en el historial
          </LinkButton>
        )
      }
    >
      <QueryView
        query={query}
        failed="No se ha podido cargar el historial por fallos en el servidor"
        waiting={<Skeleton height={320} radius="lg" />}
        empty={{ when: ({ total }) => total === 0, text: 'Sin cambios registrados' }}
      >
        {({ entries, currentPage, nextPage, totalPages }) => (
          <>
            <AuditEntries entries={entries} nobody={readsAll ? 'Sistema' : 'Alguien de fuera de la organización'} />
            {totalPages > 1 && <Pager current={currentPage} next={nextPage} total={totalPages} isNamed />}
          </>
        )}
      </QueryView>
    </Section>
  )
}

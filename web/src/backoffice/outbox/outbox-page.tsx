import { Button, Skeleton } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { DataTable } from '../../ui/data-table.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useFilters } from '../../ui/use-filters.ts'
import { type MailFilters, mailColumns } from './mail-columns.tsx'
import { useMails } from './outbox.data.ts'

const route = getRouteApi('/outbox')
const MailDialog = lazy(async () => ({ default: (await import('./mail-dialog.tsx')).MailDialog }))

/** What the product sent by mail, or keeps where no mail server is set. */
export function OutboxPage() {
  const { mail, page, order = 'created_at_desc', ...applied } = route.useSearch()
  const navigate = route.useNavigate()
  const filtering = useFilters<MailFilters>(
    applied,
    (next) => void navigate({ search: { ...next, order }, replace: true }),
  )
  const query = useMails({ ...applied, order, page })
  return (
    <Page
      title="Correos"
      actions={
        filtering.isFiltered && (
          <Button variant="subtle" onClick={filtering.clear}>
            Quitar filtros
          </Button>
        )
      }
    >
      <QueryView
        query={query}
        failed="No se ha podido cargar los correos por fallos en el servidor"
        waiting={<Skeleton height={520} radius="lg" />}
      >
        {({ mails, ...pages }) => (
          <DataTable
            label="Correos"
            columns={mailColumns(filtering)}
            rows={mails}
            rowKey={({ id }) => id}
            order={order}
            onOrder={(order) => void navigate({ search: (old) => ({ ...old, order, page: undefined }), replace: true })}
            applyFilters={{ label: 'Filtrar Correos', onApply: filtering.apply }}
            emptyText="No existen correos registrados"
            isStale={query.isPlaceholderData}
            pages={pages}
          />
        )}
      </QueryView>
      {mail !== undefined && (
        <Suspense>
          <MailDialog id={mail} onClose={() => void navigate({ search: (old) => ({ ...old, mail: undefined }) })} />
        </Suspense>
      )}
    </Page>
  )
}

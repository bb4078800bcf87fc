import { wording } from '@compety/contract'
import { Button, Skeleton } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { DataTable } from '../../ui/data-table.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { matchColumns } from './match-columns.tsx'
import { useMatches } from './matches.data.ts'
import { defaultOrder, matchesQuery, rememberList } from './matches-search.ts'
import { useMatchFilters } from './use-match-filters.ts'

const route = getRouteApi('/matches')

export function MatchesPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const filtering = useMatchFilters()
  const query = useMatches(matchesQuery(search))
  useEffect(() => rememberList(search), [search])
  return (
    <Page
      title="Partidos"
      actions={
        <>
          {filtering.isFiltered && (
            <Button variant="subtle" onClick={filtering.clear}>
              Quitar filtros
            </Button>
          )}
          <Button
            variant="default"
            visibleFrom="sm"
            leftSection={<IconFilter size={18} aria-hidden />}
            onClick={filtering.apply}
          >
            Filtrar Partidos
          </Button>
        </>
      }
    >
      <QueryView query={query} failed={wording.matchesLoadFailed} waiting={<Skeleton height={520} radius="lg" />}>
        {({ matches, ...pages }) => (
          <DataTable
            label="Partidos"
            columns={matchColumns(filtering)}
            rows={matches}
            rowKey={({ id }) => id}
            order={search.order ?? defaultOrder}
            onOrder={(order) => void navigate({ search: (old) => ({ ...old, order, page: undefined }), replace: true })}
            applyFilters={{ label: 'Filtrar Partidos', onApply: filtering.apply }}
            emptyText="No existen partidos registrados"
            isStale={query.isPlaceholderData}
            pages={pages}
          />
        )}
      </QueryView>
    </Page>
  )
}

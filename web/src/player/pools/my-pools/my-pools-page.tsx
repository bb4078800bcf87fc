import { noun, wording } from '@compety/contract'
import { Button, Skeleton } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { localDay } from '../../../kit/time/local-day.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { lazyPiece } from '../../../ui/query/lazy.tsx'
import { ListStatus } from '../../../ui/query/list-status.tsx'
import { QueryView } from '../../../ui/query/query-view.tsx'
import { foundText } from '../found-text.ts'
import { ListPager, ToLastPage } from '../list-pager.tsx'
import { usePoolDialogs } from '../pool-dialogs.tsx'
import { MyPoolGrid, MyPoolGridSkeleton } from '../pool-grid.tsx'
import { type MyPoolsQuery, useMyPools } from '../pools.data.ts'

const route = getRouteApi('/myPools')
// Loaded on demand: the date picker is large and rarely used.
const MyPoolsFilters = lazyPiece(
  async () => (await import('./my-pools-filters.tsx')).MyPoolsFilters,
  <Skeleton h={260} radius="lg" />,
)

type Search = ReturnType<typeof route.useSearch>

/** Translates the filters of the URL into the query; a comparison without a day is ignored. */
function queryOf({ beginst_at, beginst_at_type, ends_at, ends_at_type, ...plain }: Search): MyPoolsQuery {
  return {
    ...plain,
    ...(beginst_at && { [`beginst_at_${beginst_at_type ?? 'exactly'}`]: localDay(beginst_at) }),
    ...(ends_at && { [`ends_at_${ends_at_type ?? 'exactly'}`]: localDay(ends_at) }),
  }
}

export function MyPoolsPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useMyPools(queryOf(search))
  const { actions, dialogs } = usePoolDialogs({ staysHere: true })
  const filters = [search.name, search.sector_name, search.status, search.beginst_at, search.ends_at].filter(Boolean)
  const [isOpen, setOpen] = useState(filters.length > 0)
  const hasNone = filters.length === 0 && query.data?.total === 0 && !query.isPlaceholderData
  const filterButton = !hasNone && (
    <Button
      variant="default"
      leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      Filtros y orden{filters.length > 0 && ` (${filters.length})`}
    </Button>
  )
  const clear = (
    <Button variant="default" onClick={() => navigate({ search: {} })}>
      Quitar filtros
    </Button>
  )
  return (
    <Page
      title={wording.titleMyPools}
      actions={
        <>
          <LinkButton to="/predictions">Mis pronósticos</LinkButton>
          {filterButton}
        </>
      }
    >
      {isOpen && !hasNone && <MyPoolsFilters />}
      <ListStatus
        asked={JSON.stringify(search)}
        text={query.isPlaceholderData ? undefined : foundText(query.data?.total)}
      />
      <QueryView
        query={query}
        failed={`No se han podido cargar las ${noun.many} por fallos en el servidor`}
        waiting={<MyPoolGridSkeleton count={3} />}
        empty={{
          when: ({ total }) => total === 0,
          text:
            filters.length > 0
              ? `No hay ${noun.many} con estos filtros.`
              : `Todavía no participas en ninguna ${noun.one}.`,
          action:
            filters.length > 0 ? (
              clear
            ) : (
              <>
                <LinkButton to="/availablePools">{wording.titleAvailablePools}</LinkButton>
                <LinkButton to="/organize" variant="subtle">
                  Crear mi organización
                </LinkButton>
              </>
            ),
        }}
      >
        {({ pools, totalPages }) =>
          pools.length === 0 ? (
            <ToLastPage total={totalPages} />
          ) : (
            <>
              <h2 className="spoken">Lista</h2>
              <MyPoolGrid pools={pools} actions={actions} isOld={query.isPlaceholderData} />
              <ListPager requested={search.page} total={totalPages} />
            </>
          )
        }
      </QueryView>
      {dialogs}
    </Page>
  )
}

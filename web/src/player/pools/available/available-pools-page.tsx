import { noun, wording } from '@compety/contract'
import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useRef } from 'react'
import { Page } from '../../../ui/page.tsx'
import { ListStatus } from '../../../ui/query/list-status.tsx'
import { QueryView } from '../../../ui/query/query-view.tsx'
import { foundText } from '../found-text.ts'
import { LoadMore } from '../load-more.tsx'
import { usePoolDialogs } from '../pool-dialogs.tsx'
import { PoolGrid, PoolGridSkeleton } from '../pool-grid.tsx'
import { useAvailablePools } from '../pools.data.ts'
import { AvailablePoolsFilters } from './available-pools-filters.tsx'

const route = getRouteApi('/availablePools')

export function AvailablePoolsPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useAvailablePools(search)
  const { actions, dialogs } = usePoolDialogs()
  const list = useRef<HTMLDivElement>(null)
  const isFiltered = search.name !== undefined || search.sector !== undefined
  const clear = (
    <Button variant="default" onClick={() => navigate({ search: ({ order }) => ({ order }) })}>
      Quitar filtros
    </Button>
  )
  const focusOn = (index: number) =>
    list.current?.querySelectorAll<HTMLElement>('article h3 a')[index]?.focus({ preventScroll: true })
  return (
    <Page title={wording.titleAvailablePools}>
      <AvailablePoolsFilters />
      <ListStatus
        asked={JSON.stringify(search)}
        text={query.isPlaceholderData ? undefined : foundText(query.data?.pages.at(-1)?.total)}
      />
      <QueryView
        query={query}
        failed={`No se han podido cargar las ${noun.many} por fallos en el servidor`}
        waiting={<PoolGridSkeleton count={6} />}
        empty={{
          when: ({ pages }) => pages[0]?.pools.length === 0,
          text: isFiltered ? `No hay ${noun.many} con estos filtros.` : `No hay ${noun.many} disponibles.`,
          action: isFiltered && clear,
        }}
      >
        {({ pages }) => {
          const pools = withoutRepeats(pages.flatMap((page) => page.pools))
          return (
            <div ref={list}>
              <h2 className="spoken">Lista</h2>
              <PoolGrid pools={pools} actions={actions} isOld={query.isPlaceholderData} />
              <LoadMore
                query={query}
                shown={pools.length}
                total={pages.at(-1)?.total ?? pools.length}
                onLoaded={focusOn}
              />
            </div>
          )
        }}
      </QueryView>
      {dialogs}
    </Page>
  )
}

/** A pool created between two requests pushes another one onto both. */
const withoutRepeats = <P extends { id: number }>(pools: readonly P[]): P[] => [
  ...new Map(pools.map((pool) => [pool.id, pool])).values(),
]

import { noun, wording } from '@compety/contract'
import { Button, NativeSelect } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import clsx from 'clsx'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Repeat } from '../../ui/repeat.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useEnrolDialog } from './enrol-dialog.tsx'
import card from './pool-card.module.css'
import { PoolCard, PoolCardSkeleton } from './pool-card.tsx'
import classes from './pool-filters.module.css'
import { PoolOrderSelect } from './pool-order.tsx'
import { useAvailablePools, useSectors } from './pools.data.ts'

const route = getRouteApi('/availablePools')

export function AvailablePoolsPage() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const query = useAvailablePools(search)
  const { ask, dialog } = useEnrolDialog((poolId) =>
    navigate({ to: '/myPools/$poolId', params: { poolId: String(poolId) } }),
  )
  const isFiltered = search.name !== undefined || search.sector !== undefined
  const clear = (
    <Button variant="default" onClick={() => navigate({ to: '/availablePools' })}>
      Quitar filtros
    </Button>
  )
  return (
    <Page title={wording.titleAvailablePools}>
      <Filters />
      <QueryView
        query={query}
        failed={`No se han podido cargar las ${noun.many} por fallos en el servidor`}
        waiting={
          <div className={card.grid}>
            <Repeat times={6}>
              <PoolCardSkeleton />
            </Repeat>
          </div>
        }
        empty={{
          when: ({ pages }) => pages[0]?.pools.length === 0,
          text: isFiltered ? `No hay ${noun.many} con estos filtros.` : `No hay ${noun.many} disponibles.`,
          action: isFiltered && clear,
        }}
      >
        {({ pages }) => (
          <>
            <h2 className="spoken">Lista</h2>
            <div className={card.grid}>
              {pages
                .flatMap(({ pools }) => pools)
                .map((pool) => (
                  <PoolCard key={pool.id} pool={pool} onEnrol={ask} />
                ))}
            </div>
            {query.hasNextPage && (
              <Button
                className={classes.more}
                variant="default"
                loading={query.isFetchingNextPage}
                onClick={() => query.fetchNextPage()}
              >
                Cargar más
              </Button>
            )}
          </>
        )}
      </QueryView>
      {dialog}
    </Page>
  )
}

function Filters() {
  const { name = '', sector, order } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: sectors = [] } = useSectors()
  const change = (part: object) => navigate({ search: (old) => ({ ...old, ...part }), replace: true })
  const choices = [
    { value: '', label: 'Todos' },
    ...sectors.map((each) => ({ value: String(each.id), label: each.name })),
  ]
  return (
    <search className={clsx(classes.filters, classes.search)}>
      <SearchField label="Nombre" value={name} onApply={(text) => change({ name: text || undefined })} />
      <NativeSelect
        label="Sector"
        size="md"
        data={choices}
        value={sector ? String(sector) : ''}
        onChange={({ currentTarget }) => change({ sector: Number(currentTarget.value) || undefined })}
      />
      <PoolOrderSelect value={order} onChange={(chosen) => change({ order: chosen })} />
    </search>
  )
}

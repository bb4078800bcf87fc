import { noun, wording } from '@compety/contract'
import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Repeat } from '../../ui/repeat.tsx'
import { useEnrolDialog } from './enrol-dialog.tsx'
import { MyPoolCard, MyPoolCardSkeleton } from './my-pool-card.tsx'
import card from './pool-card.module.css'
import classes from './pool-filters.module.css'
import { type MyPoolsQuery, useMyPools } from './pools.data.ts'

const route = getRouteApi('/myPools')
// The date picker is heavy and seldom wanted.
const MyPoolsFilters = lazy(async () => ({ default: (await import('./my-pools-filters.tsx')).MyPoolsFilters }))

export function MyPoolsPage() {
  const search = route.useSearch()
  const { beginst_at, beginst_at_type = 'exactly', ends_at, ends_at_type = 'exactly', ...plain } = search
  const wanted: MyPoolsQuery = {
    ...plain,
    ...(beginst_at && { [`beginst_at_${beginst_at_type}`]: beginst_at }),
    ...(ends_at && { [`ends_at_${ends_at_type}`]: ends_at }),
  }
  const query = useMyPools(wanted)
  const { ask, dialog } = useEnrolDialog()
  const isFiltered = Boolean(plain.name || plain.sector_name || plain.status || beginst_at || ends_at)
  const [isOpen, setOpen] = useState(isFiltered)
  const filterButton = (
    <Button
      variant="default"
      leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      Filtros y orden
    </Button>
  )
  return (
    <Page title={wording.titleMyPools} actions={filterButton}>
      {isOpen && (
        <Suspense>
          <MyPoolsFilters />
        </Suspense>
      )}
      <QueryView
        query={query}
        failed={`No se han podido cargar las ${noun.many} por fallos en el servidor`}
        waiting={
          <div className={card.wideGrid}>
            <Repeat times={3}>
              <MyPoolCardSkeleton />
            </Repeat>
          </div>
        }
        empty={{
          when: ({ pools }) => pools.length === 0,
          text: isFiltered ? `No hay ${noun.many} con estos filtros.` : `Todavía no participas en ninguna ${noun.one}.`,
          action: !isFiltered && <LinkButton to="/availablePools">{wording.titleAvailablePools}</LinkButton>,
        }}
      >
        {({ pools, currentPage, nextPage, totalPages }) => (
          <>
            <h2 className="spoken">Lista</h2>
            <div className={card.wideGrid}>
              {pools.map((pool) => (
                <MyPoolCard key={pool.id} pool={pool} onEnrol={ask} />
              ))}
            </div>
            {totalPages > 1 && (
              <div className={classes.pager}>
                <Pager current={currentPage} next={nextPage} total={totalPages} />
              </div>
            )}
          </>
        )}
      </QueryView>
      {dialog}
    </Page>
  )
}

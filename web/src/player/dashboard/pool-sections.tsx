import { isolated, noun, type PoolSummary, wording } from '@compety/contract'
import { Link } from '@tanstack/react-router'
import { LinkButton } from '../../ui/link-button.tsx'
import { Section } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query/query-view.tsx'
import { FavouritePools } from '../pools/favourites/favourite-pools.tsx'
import { useFavouritePools } from '../pools/favourites/favourites.data.ts'
import { MyPoolGrid, MyPoolGridSkeleton, PoolGrid, PoolGridSkeleton } from '../pools/pool-grid.tsx'
import { type useMyPools, useNewPools, usePoolsBySectors } from '../pools/pools.data.ts'
import classes from './pool-sections.module.css'

export const perSection = 3
const failed = `No se han podido cargar las ${noun.many} por fallos en el servidor`

type SectionProps = {
  actions: { onEnrol: (pool: PoolSummary) => void; onInvite: (pool: PoolSummary) => void }
}

/** An empty section has no link to its full list, which would be empty too. */
const isFilled = ({ data }: { data: { pools: readonly unknown[] } | undefined }): boolean => data?.pools.length !== 0

export function MyPools({ query, actions }: SectionProps & { query: ReturnType<typeof useMyPools> }) {
  const search = <LinkButton to="/availablePools">{wording.titleAvailablePools}</LinkButton>
  return (
    <Section title={wording.titleMyPools} aside={isFilled(query) && <Link to="/myPools">Ver todas</Link>}>
      <QueryView
        query={query}
        failed={failed}
        waiting={<MyPoolGridSkeleton count={perSection} />}
        empty={{
          when: ({ pools }) => pools.length === 0,
          text: `Todavía no participas en ninguna ${noun.one}.`,
          action: search,
        }}
      >
        {({ pools }) => <MyPoolGrid pools={pools} actions={actions} />}
      </QueryView>
    </Section>
  )
}

export function NewPools({ actions }: SectionProps) {
  const query = useNewPools(perSection)
  return (
    <Section title={`Nuevas ${noun.Many}`} aside={isFilled(query) && <Link to="/availablePools">Ver todas</Link>}>
      <QueryView
        query={query}
        failed={failed}
        waiting={<PoolGridSkeleton count={perSection} />}
        empty={{ when: ({ pools }) => pools.length === 0, text: `No hay ${noun.many} nuevas por ahora.` }}
      >
        {({ pools }) => <PoolGrid pools={pools} actions={actions} />}
      </QueryView>
    </Section>
  )
}

export function Favourites({ actions }: SectionProps) {
  const query = useFavouritePools({ per_page: perSection })
  return (
    <Section
      title={wording.titleFavouritePools}
      aside={isFilled(query) && <Link to="/myFavoritePools">Ver todas</Link>}
    >
      <FavouritePools query={query} expected={perSection} action={null}>
        {({ pools }) => <PoolGrid pools={pools} actions={actions} />}
      </FavouritePools>
    </Section>
  )
}

/** Up to three pools to join for each sector, with a link to all pools of that sector. */
export function BySector({ actions }: SectionProps) {
  const query = usePoolsBySectors()
  const sectors = (
    <Link to="/myProfile" search={{ tab: 'sectors' }}>
      Mis sectores
    </Link>
  )
  return (
    <Section title="Recomendadas por sector" aside={sectors}>
      <QueryView
        query={query}
        failed={failed}
        waiting={<PoolGridSkeleton count={perSection} />}
        empty={{
          when: (found) => found.length === 0,
          text: `No hay ${noun.many} por empezar en tus sectores.`,
        }}
      >
        {(found) =>
          found.map(({ id, name, pools }) => (
            <div key={id} className={classes.sector}>
              <header className={classes.head}>
                <h3>{name}</h3>
                <Link to="/availablePools" search={{ sector: id }} aria-label={`Ver todas las de ${isolated(name)}`}>
                  Ver todas
                </Link>
              </header>
              <PoolGrid pools={pools} actions={actions} />
            </div>
          ))
        }
      </QueryView>
    </Section>
  )
}

import { wording } from '@compety/contract'
import { getRouteApi } from '@tanstack/react-router'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { ListPager, ToLastPage } from '../list-pager.tsx'
import { usePoolDialogs } from '../pool-dialogs.tsx'
import { PoolGrid } from '../pool-grid.tsx'
import { FavouritePools } from './favourite-pools.tsx'
import { useFavouritePools } from './favourites.data.ts'

const route = getRouteApi('/myFavoritePools')

export function FavouritePoolsPage() {
  const { page } = route.useSearch()
  const query = useFavouritePools({ page })
  const { actions, dialogs } = usePoolDialogs()
  const search = <LinkButton to="/availablePools">{wording.titleAvailablePools}</LinkButton>
  return (
    <Page title={wording.titleFavouritePools}>
      <FavouritePools query={query} expected={3} action={search}>
        {({ pools, totalPages }) =>
          pools.length === 0 ? (
            <ToLastPage total={totalPages} />
          ) : (
            <>
              <h2 className="spoken">Lista</h2>
              <PoolGrid pools={pools} actions={actions} isOld={query.isPlaceholderData} />
              <ListPager requested={page} total={totalPages} />
            </>
          )
        }
      </FavouritePools>
      {dialogs}
    </Page>
  )
}

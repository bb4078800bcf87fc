import { getRouteApi } from '@tanstack/react-router'
import { Page } from '../../ui/page.tsx'
import { lazyPiece } from '../../ui/query/lazy.tsx'
import { useLiveTable } from './live/use-live-table.ts'
import { profileLink } from './profile-link.tsx'
import { RankingSwitch } from './ranking-switch.tsx'
import { RankingView } from './ranking-view.tsx'
import { useGlobalRanking } from './rankings.data.ts'

const GlobalTools = lazyPiece(async () => (await import('./tv/global-tools.tsx')).GlobalTools)

const route = getRouteApi('/globalRanking')

export function GlobalRankingPage() {
  const { live, ...table } = useLiveTable()
  const { page = 1, username } = route.useSearch()
  return (
    <Page title="Ranking global" isNarrow>
      <RankingSwitch />
      <GlobalTools />
      <RankingView
        query={useGlobalRanking({ page, username, ...live })}
        username={username}
        emptyText="Todavía no hay jugadores en el ranking."
        nameOf={profileLink}
        table={table}
      />
    </Page>
  )
}

import { getRouteApi } from '@tanstack/react-router'
import { Page } from '../../ui/page.tsx'
import { RankingView } from './ranking-view.tsx'
import { useGlobalRanking } from './rankings.data.ts'

const route = getRouteApi('/globalRanking')

export function GlobalRankingPage() {
  const { page = 1 } = route.useSearch()
  return (
    <Page title="Ranking global">
      <RankingView query={useGlobalRanking(page)} emptyText="Todavía no hay jugadores en el ranking." />
    </Page>
  )
}

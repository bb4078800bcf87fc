import { wording } from '@compety/contract'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TabPanels } from '../../ui/tab-panels.tsx'

export type PoolTab = 'matches' | 'details' | 'ranking' | 'reviews'

const labels: Record<PoolTab, string> = {
  matches: wording.tabMatches,
  details: wording.tabDetails,
  ranking: wording.tabRanking,
  reviews: wording.tabReviews,
}

const shortLabels: Record<PoolTab, string> = {
  matches: 'Partidos',
  details: wording.tabDetails,
  ranking: 'Ranking',
  reviews: 'Calificaciones',
}

type PoolTabsProps = { order: readonly PoolTab[]; current: PoolTab; panels: Record<PoolTab, () => ReactNode> }

/** The four tabs of a pool; the selected one is in the URL. */
export function PoolTabs(props: PoolTabsProps) {
  const navigate = useNavigate()
  const choose = (tab: PoolTab) => void navigate({ to: '.', search: { tab }, replace: true, resetScroll: false })
  return <TabPanels labels={labels} shortLabels={shortLabels} onChoose={choose} {...props} />
}

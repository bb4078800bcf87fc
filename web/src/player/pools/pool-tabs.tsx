import { wording } from '@compety/contract'
import { Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './pool-tabs.module.css'

export type PoolTab = 'matches' | 'details' | 'ranking' | 'reviews'

const labels: Record<PoolTab, string> = {
  matches: wording.tabMatches,
  details: wording.tabDetails,
  ranking: wording.tabRanking,
  reviews: wording.tabReviews,
}

type PoolTabsProps = { order: readonly PoolTab[]; current: PoolTab; panels: Record<PoolTab, () => ReactNode> }

/** The four tabs of a pool; the chosen one stands in the address. */
export function PoolTabs({ order, current, panels }: PoolTabsProps) {
  const navigate = useNavigate()
  return (
    <Tabs
      value={current}
      onChange={(value) => {
        const tab = order.find((each) => each === value)
        void navigate({ to: '.', search: tab ? { tab } : {}, replace: true, resetScroll: false })
      }}
      classNames={{ list: classes.list ?? '', tab: classes.tab ?? '' }}
      keepMounted={false}
    >
      <Tabs.List>
        {order.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {labels[tab]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {order.map((tab) => (
        <Tabs.Panel key={tab} value={tab} className={classes.panel}>
          {panels[tab]()}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './tab-panels.module.css'

type TabPanelsProps<T extends string> = {
  order: readonly T[]
  current: T
  labels: Record<T, string>
  panels: Record<T, () => ReactNode>
  /** The chosen tab belongs into the address. */
  onChoose: (tab: T) => void
}

/** Tabs of a page, only the chosen one's panel being there. */
export function TabPanels<T extends string>({ order, current, labels, panels, onChoose }: TabPanelsProps<T>) {
  return (
    <Tabs
      value={current}
      onChange={(value) => {
        const tab = order.find((each) => each === value)
        if (tab) onChoose(tab)
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

import { Tabs } from '@mantine/core'
import { type ReactNode, useDeferredValue } from 'react'
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
  // What stands above is seen before a long panel is drawn.
  const isDrawn = useDeferredValue(true, false)
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
          {isDrawn && panels[tab]()}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

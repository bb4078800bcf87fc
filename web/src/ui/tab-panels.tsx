import { Skeleton, Tabs } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
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
  const list = useChosenInSight(current)
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
      <Tabs.List ref={list} data-count={order.length}>
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

/** A row that is longer than the screen is moved until the chosen tab stands in it; its edges fade where it goes on. */
function useChosenInSight(current: string) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves with each other tab
  useEffect(() => {
    const row = list.current
    if (!row) return
    const fade = () => {
      row.toggleAttribute('data-more-before', row.scrollLeft > 1)
      row.toggleAttribute('data-more-after', row.scrollLeft + row.clientWidth < row.scrollWidth - 1)
    }
    const bringIntoSight = () => {
      const tab = row.querySelector<HTMLElement>('[aria-selected="true"]')
      if (tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
    }
    // Called at first when the page has been laid out, too; to read the sizes now would lay it out for that.
    const size = new ResizeObserver(() => {
      bringIntoSight()
      fade()
    })
    size.observe(row)
    // Their fonts may come later and make them wider, which the row itself does not become.
    for (const tab of row.children) size.observe(tab)
    row.addEventListener('scroll', fade, { passive: true })
    return () => {
      size.disconnect()
      row.removeEventListener('scroll', fade)
    }
  }, [current])
  return list
}

/** As high as the tabs that come, which stand two by two where it is narrow. */
export function TabsSkeleton({ count }: { count: number }) {
  return <Skeleton className={classes.waiting ?? ''} data-count={count} />
}

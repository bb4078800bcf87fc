import { Skeleton, Tabs } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './tab-panels.module.css'

type TabPanelsProps<T extends string> = {
  order: readonly T[]
  current: T
  labels: Record<T, string>
  panels: Record<T, () => ReactNode>
  /** Puts the selected tab into the address. */
  onChoose: (tab: T) => void
}

/** The tabs of a page. Only the panel of the selected tab is rendered. */
export function TabPanels<T extends string>({ order, current, labels, panels, onChoose }: TabPanelsProps<T>) {
  const list = useSelectedInView(current)
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

/**
 * Scrolls a long row of tabs so that the selected tab is visible. The row fades at an edge beyond which there are more
 * tabs.
 */
function useSelectedInView(current: string) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls on every change of the selected tab
  useEffect(() => {
    const row = list.current
    if (!row) return
    const fade = () => {
      row.toggleAttribute('data-more-before', row.scrollLeft > 1)
      row.toggleAttribute('data-more-after', row.scrollLeft + row.clientWidth < row.scrollWidth - 1)
    }
    const scrollToSelected = () => {
      const tab = row.querySelector<HTMLElement>('[aria-selected="true"]')
      if (tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
    }
    // The observer is also called after the first layout. Reading the sizes here directly would force an extra layout.
    const size = new ResizeObserver(() => {
      scrollToSelected()
      fade()
    })
    size.observe(row)
    // A font that loads later may make the tabs wider without changing the width of the row.
    for (const tab of row.children) size.observe(tab)
    row.addEventListener('scroll', fade, { passive: true })
    return () => {
      size.disconnect()
      row.removeEventListener('scroll', fade)
    }
  }, [current])
  return list
}

/** A placeholder as tall as the tabs, which take more rows on a narrow screen. */
export function TabsSkeleton({ count }: { count: number }) {
  return <Skeleton className={classes.waiting ?? ''} data-count={count} />
}

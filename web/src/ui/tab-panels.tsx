import { Skeleton, Tabs } from '@mantine/core'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import fading from './fading-row.module.css'
import classes from './tab-panels.module.css'
import { useSelectedInView } from './use-selected-in-view.ts'

type TabPanelsProps<T extends string> = {
  order: readonly T[]
  current: T
  labels: Record<T, string>
  /** What a phone shows instead, so that all tabs fit in one row; screen readers still say the whole label. */
  shortLabels?: Record<T, string>
  panels: Record<T, () => ReactNode>
  /** Puts the selected tab into the address. */
  onChoose: (tab: T) => void
}

/** The tabs of a page. Only the panel of the selected tab is rendered. */
export function TabPanels<T extends string>({
  order,
  current,
  labels,
  shortLabels,
  panels,
  onChoose,
}: TabPanelsProps<T>) {
  const list = useSelectedInView<HTMLDivElement>()
  return (
    <Tabs
      value={current}
      onChange={(value) => {
        const tab = order.find((each) => each === value)
        if (tab) onChoose(tab)
      }}
      classNames={{ list: clsx(classes.list, fading.row), tab: classes.tab ?? '' }}
      keepMounted={false}
    >
      <Tabs.List ref={list} data-count={order.length} data-short={shortLabels && true}>
        {order.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {shortLabels ? <Label long={labels[tab]} short={shortLabels[tab]} /> : labels[tab]}
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

function Label({ long, short }: { long: string; short: string }) {
  return (
    <>
      <span className={classes.long}>{long}</span>
      <span className={classes.short} aria-hidden>
        {short}
      </span>
    </>
  )
}

/** A placeholder as tall as the tabs, which take more rows on a narrow screen. */
export function TabsSkeleton({ count, isShort = false }: { count: number; isShort?: boolean }) {
  return <Skeleton className={classes.waiting ?? ''} data-count={count} data-short={isShort || undefined} />
}

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PoolTabName } from '../pool-tab-names.ts'

type PoolTabLinkProps = {
  tab: PoolTabName
  /** What the number counts, for screen readers. */
  what: string
  children: ReactNode
}

/** A number of a pool that leads to the tab with what it counts. */
export function PoolTabLink({ tab, what, children }: PoolTabLinkProps) {
  return (
    <Link to="." search={{ tab } as never} resetScroll={false}>
      {children}
      <span className="spoken"> {what}</span>
    </Link>
  )
}

import { Link, useSearch } from '@tanstack/react-router'
import classes from './matrix.module.css'

type Search = Record<string, unknown>
/** What the address says of the shown table. */
export type Shown = { table?: string | undefined; group?: string | undefined; league?: number | undefined }

const rest = {
  day: undefined,
  round: undefined,
  league: undefined,
  page: undefined,
  username: undefined,
  player: undefined,
}

type RankingTabLinkProps = {
  label: string
  table?: 'matchday'
  group?: 'round' | 'league' | 'all'
  isHere?: (shown: Shown) => boolean
}

/** A segment of the switch between the tables of a pool. A later page and a chosen match day belong to the same table. */
export function RankingTabLink({ label, table, group, isHere }: RankingTabLinkProps) {
  const shown: Shown = useSearch({ strict: false })
  const isShown = isHere?.(shown) ?? (shown.table === table && (table !== undefined || shown.group === group))
  return (
    <Link
      to="."
      search={(old: Search) => ({ ...old, ...rest, table, group })}
      resetScroll={false}
      className={classes.view}
      activeOptions={{ explicitUndefined: true }}
      aria-current={isShown ? 'page' : undefined}
    >
      {label}
    </Link>
  )
}

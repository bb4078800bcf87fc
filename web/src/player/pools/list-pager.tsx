import { Navigate } from '@tanstack/react-router'
import { Pager } from '../../ui/table/pager.tsx'
import classes from './pool-filters.module.css'

/** Shows the requested page as current immediately, while its rows are still loading. */
export function ListPager({ requested = 1, total }: { requested: number | undefined; total: number }) {
  if (total <= 1) return null
  return (
    <div className={classes.pager}>
      <Pager current={requested} next={requested < total ? requested + 1 : null} total={total} />
    </div>
  )
}

/** Redirects from a page that no longer exists to the last one that does. */
export function ToLastPage({ total }: { total: number }) {
  return <Navigate to="." search={(old: Record<string, unknown>) => ({ ...old, page: total })} replace />
}

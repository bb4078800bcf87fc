import { Navigate } from '@tanstack/react-router'
import { Pager } from '../../ui/table/pager.tsx'
import classes from './pool-filters.module.css'

/** Shows the wanted page at once, while its rows are still on their way. */
export function ListPager({ wanted = 1, total }: { wanted: number | undefined; total: number }) {
  if (total <= 1) return null
  return (
    <div className={classes.pager}>
      <Pager current={wanted} next={wanted < total ? wanted + 1 : null} total={total} />
    </div>
  )
}

/** From a page that is no more, its last row being gone, to the last one that is. */
export const ToLastPage = ({ total }: { total: number }) => (
  <Navigate to="." search={(old: Record<string, unknown>) => ({ ...old, page: total })} replace />
)

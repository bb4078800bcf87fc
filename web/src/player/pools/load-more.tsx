import { noun } from '@compety/contract'
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isFocusFree } from '../../kit/free-focus.ts'
import classes from './pool-filters.module.css'
import type { useAvailablePools } from './pools.data.ts'

type LoadMoreProps = {
  query: ReturnType<typeof useAvailablePools>
  shown: number
  total: number
  /**
   * Called with the index of the first new pool, to focus it: the button is disabled while loading and disappears with
   * the last page. Not called if the focus is elsewhere by then.
   */
  onLoaded: (first: number) => void
}

/** Button and counter to append the next page. */
export function LoadMore({ query, shown, total, onLoaded }: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const countBefore = useRef<number>(undefined)
  const here = useRef<HTMLDivElement>(null)
  const load = async () => {
    countBefore.current = shown
    const { isError } = await fetchNextPage()
    if (isError) countBefore.current = undefined
  }
  // Runs after rendering, because the answer may arrive before its rows are rendered.
  const notifyLoaded = useEffectEvent((first: number) => {
    if (isFocusFree(here.current)) onLoaded(first)
  })
  useEffect(() => {
    const first = countBefore.current
    countBefore.current = undefined
    if (first !== undefined && shown > first) notifyLoaded(first)
  }, [shown])
  return (
    <div ref={here} className={classes.more}>
      <p role="status">
        {shown} de {total} {total === 1 ? noun.one : noun.many}
      </p>
      {isFetchNextPageError && <p role="alert">No se han podido cargar más {noun.many} por fallos en el servidor</p>}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={load}>
          {isFetchNextPageError ? 'Reintentar' : 'Cargar más'}
        </Button>
      )}
    </div>
  )
}

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
   * The button is disabled meanwhile, and gone with the last page: the focus goes on to the first pool that came, unless somebody
   * has taken it elsewhere.
   */
  onLoaded: (first: number) => void
}

/** The next page below the ones before (decisions-player Q-48). */
export function LoadMore({ query, shown, total, onLoaded }: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const before = useRef<number>(undefined)
  const here = useRef<HTMLDivElement>(null)
  const load = async () => {
    before.current = shown
    const { isError } = await fetchNextPage()
    if (isError) before.current = undefined
  }
  // The answer may be there before its rows are.
  const tellLoaded = useEffectEvent((first: number) => {
    if (isFocusFree(here.current)) onLoaded(first)
  })
  useEffect(() => {
    const first = before.current
    before.current = undefined
    if (first !== undefined && shown > first) tellLoaded(first)
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

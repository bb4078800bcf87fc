import type { Pool } from '@compety/contract'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { isFocusFree } from '../../kit/free-focus.ts'
import classes from './review-list.module.css'
import { ReviewList } from './review-list.tsx'
import { type Rated, reviewsPerPage, useOlderReviews } from './reviews.data.ts'

type AllReviewsProps = {
  kind: Rated['kind']
  rated: Pick<Pool, 'id' | 'user_reviews' | 'qualification_average'>
  /** What the average is of. */
  what: string
}

/** What players say of a pool or an organizer: the newest first, the older ones by pages. */
export function AllReviews({ kind, rated, what }: AllReviewsProps) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useOlderReviews({
    kind,
    id: rated.id,
  })
  const list = useRef<HTMLDivElement>(null)
  const reviews = withoutRepeats([...rated.user_reviews, ...(data?.pages.flatMap((page) => page.reviews) ?? [])])
  const hasMore = data ? hasNextPage : rated.user_reviews.length >= reviewsPerPage
  const total = hasMore ? data?.pages.at(-1)?.total : reviews.length
  const asked = useRef<number>(undefined)
  const load = async () => {
    asked.current = reviews.length
    const { isError } = await fetchNextPage()
    if (isError) asked.current = undefined
  }
  // The button is gone with the last page: the focus goes on to the first review that came, once it is drawn.
  useEffect(() => {
    if (asked.current === undefined || reviews.length <= asked.current) return
    if (isFocusFree(list.current)) list.current?.querySelectorAll('li')[asked.current]?.focus()
    asked.current = undefined
  }, [reviews.length])
  return (
    <div ref={list}>
      <ReviewList reviews={reviews} average={rated.qualification_average} what={what} count={total} />
      {(hasMore || data) && (
        <div className={classes.more}>
          <p role="status">
            {reviews.length} {data && `de ${data.pages.at(-1)?.total}`} calificaciones
          </p>
          {isFetchNextPageError && (
            <p role="alert">No se han podido cargar más calificaciones por fallos en el servidor</p>
          )}
          {hasMore && (
            <Button variant="default" loading={isFetchingNextPage} onClick={load}>
              {isFetchNextPageError ? 'Reintentar' : 'Cargar más'}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** A review that was written meanwhile pushes another one onto the next page. */
function withoutRepeats<R extends { id: number }>(reviews: readonly R[]): R[] {
  const seen = new Set<number>()
  return reviews.filter(({ id }) => !seen.has(id) && seen.add(id))
}

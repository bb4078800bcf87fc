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
  /** Names what was averaged, for screen readers. */
  what: string
}

/** All reviews of a pool or an organizer, newest first; older ones load page by page. */
export function AllReviews({ kind, rated, what }: AllReviewsProps) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useOlderReviews({
    kind,
    id: rated.id,
  })
  const list = useRef<HTMLDivElement>(null)
  const reviews = withoutRepeats([...rated.user_reviews, ...(data?.pages.flatMap((page) => page.reviews) ?? [])])
  const hasMore = data ? hasNextPage : rated.user_reviews.length >= reviewsPerPage
  const total = hasMore ? data?.pages.at(-1)?.total : reviews.length
  const countBefore = useRef<number>(undefined)
  const load = async () => {
    countBefore.current = reviews.length
    const { isError } = await fetchNextPage()
    if (isError) countBefore.current = undefined
  }
  // The last page removes the button, so the focus moves to the first new review once it is rendered.
  useEffect(() => {
    if (countBefore.current === undefined || reviews.length <= countBefore.current) return
    if (isFocusFree(list.current)) list.current?.querySelectorAll('li')[countBefore.current]?.focus()
    countBefore.current = undefined
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

/** A review written between two requests shifts the others, so the next page may repeat one. */
function withoutRepeats<R extends { id: number }>(reviews: readonly R[]): R[] {
  const seen = new Set<number>()
  return reviews.filter(({ id }) => !seen.has(id) && seen.add(id))
}

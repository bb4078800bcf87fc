import {
  type AnswerOf,
  listOrganizerReviews,
  listPoolReviews,
  type OrganizerProfile,
  type Pool,
  sendOrganizerQualification,
  sendPoolQualification,
  wording,
} from '@compety/contract'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../../kit/toasts/toasts.ts'
import { call } from '../../platform/api/call.ts'
import { poolKeys } from '../../pools/pool-keys.ts'
import { organizerKeys } from '../organizers/organizer-keys.ts'
import type { reviewOf } from './review-rules.ts'

type Sent = AnswerOf<typeof sendPoolQualification>
type Reviewed = Pick<Pool, 'user_reviews' | 'current_user_review' | 'qualification_average'>

/** Puts the player's new review first in the list and replaces the earlier one. */
export const withReview = <T extends Reviewed>(reviewed: T, { review, qualification_average }: Sent): T => {
  const { qualification, comment, is_editable } = review
  return {
    ...reviewed,
    qualification_average,
    current_user_review: { qualification, comment, is_editable },
    user_reviews: [review, ...reviewed.user_reviews.filter(({ id }) => id !== review.id)],
  }
}

export type Rated = { kind: 'pool' | 'organizer'; id: number }

/** The page size; the first page comes with the pool or organizer itself. */
export const reviewsPerPage = 50

/** The number of reviews, known only if the first page holds all of them. */
export function knownCount(firstPage: readonly unknown[]): number | undefined {
  return firstPage.length < reviewsPerPage ? firstPage.length : undefined
}

/** The older reviews, page by page. The first fetch is manual; afterwards they are refetched like any query. */
export function useOlderReviews({ kind, id }: Rated) {
  return useInfiniteQuery({
    queryKey: [...(kind === 'pool' ? poolKeys.one(id) : organizerKeys.all), 'reviews', id],
    queryFn: ({ pageParam, signal }) =>
      call(
        kind === 'pool' ? listPoolReviews : listOrganizerReviews,
        { params: { id }, query: { page: pageParam, per_page: reviewsPerPage } },
        signal,
      ),
    initialPageParam: 2,
    getNextPageParam: ({ nextPage }) => nextPage ?? undefined,
    enabled: ({ state }) => state.data !== undefined,
  })
}

const meta = { failed: wording.reviewFailed }

export function useReviewPool(poolId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    meta,
    mutationFn: (body: ReturnType<typeof reviewOf>) => call(sendPoolQualification, { params: { id: poolId }, body }),
    onSuccess: (sent) => {
      queryClient.setQueryData<{ pool: Pool }>(
        poolKeys.detail(poolId),
        (old) => old && { pool: withReview(old.pool, sent) },
      )
      showSuccess(sent.message)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: poolKeys.one(poolId) }),
  })
}

export function useReviewOrganizer(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    meta,
    mutationFn: (body: ReturnType<typeof reviewOf>) => call(sendOrganizerQualification, { params: { id }, body }),
    onSuccess: (sent) => {
      queryClient.setQueriesData<OrganizerProfile>({ queryKey: organizerKeys.all }, (old) =>
        old?.id === id ? withReview(old, sent) : old,
      )
      showSuccess(sent.message)
    },
    // Pages of its pools show the organizer's average too.
    onSettled: () =>
      Promise.all([organizerKeys.all, ['pool']].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
}

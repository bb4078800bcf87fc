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

/** The own review takes its new place: first of the list (decisions-player Q-129). */
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

/** As many as come with a pool or an organizer itself: the first page. */
export const reviewsPerPage = 50

/** How many there are, as long as the first page holds them all. */
export const knownCount = (firstPage: readonly unknown[]): number | undefined =>
  firstPage.length < reviewsPerPage ? firstPage.length : undefined

/** The older reviews, page after page. Nothing is asked before somebody wants them; from then on they are kept up to date. */
export const useOlderReviews = ({ kind, id }: Rated) =>
  useInfiniteQuery({
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
    // Its pools tell its average too.
    onSettled: () =>
      Promise.all([organizerKeys.all, ['pool']].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
}

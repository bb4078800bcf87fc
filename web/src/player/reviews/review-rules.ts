import type { Pool } from '@compety/contract'

export type OwnReview = NonNullable<Pool['current_user_review']>
export type ReviewDraft = { qualification: number; comment: string }

export const commentLimit = 1000
/** A first rating opens at five stars (decisions-player Q-117). */
const firstRating = 5

export const draftOf = (current: OwnReview | null): ReviewDraft => ({
  qualification: current?.qualification ?? firstRating,
  comment: current?.comment ?? '',
})

/** Whether there is anything to send: a first review always, a changed one when it differs. */
export const isWorthSending = (draft: ReviewDraft, current: OwnReview | null): boolean => {
  if (current === null) return true
  const before = draftOf(current)
  return draft.qualification !== before.qualification || draft.comment.trim() !== before.comment
}

/** Blank comments count as none. */
export const reviewOf = ({ qualification, comment }: ReviewDraft) => ({
  qualification,
  comment: comment.trim() || null,
})

import type { Pool } from '@compety/contract'

export type OwnReview = NonNullable<Pool['current_user_review']>
export type ReviewDraft = { qualification: number; comment: string }

export const commentLimit = 1000
/** The stars preselected for a first rating. */
const firstRating = 5

export function draftOf(current: OwnReview | null): ReviewDraft {
  return {
    qualification: current?.qualification ?? firstRating,
    comment: current?.comment ?? '',
  }
}

/** A first review can always be sent, a later one only if it differs. */
export function canSendReview(draft: ReviewDraft, current: OwnReview | null): boolean {
  if (current === null) return true
  const before = draftOf(current)
  return draft.qualification !== before.qualification || draft.comment.trim() !== before.comment
}

/** The request body; a blank comment is sent as null. */
export function reviewOf({ qualification, comment }: ReviewDraft) {
  return {
    qualification,
    comment: comment.trim() || null,
  }
}

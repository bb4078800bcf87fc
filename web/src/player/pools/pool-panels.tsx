import { noun, type Pool } from '@compety/contract'
import { isEnrolled } from '../../pools/membership.ts'
import { AllReviews } from '../reviews/all-reviews.tsx'
import { ReviewEditor } from '../reviews/review-editor.tsx'
import type { Typing } from '../reviews/use-typing.ts'
import classes from './pool-panels.module.css'

type OwnReviewProps = { pool: Pool; typing: Typing }

export function OwnReview({ pool, typing }: OwnReviewProps) {
  return (
    <ReviewEditor poolId={pool.id} current={pool.current_user_review} typing={typing} isEnrolled={isEnrolled(pool)} />
  )
}

/** All reviews of a pool beside the player's own. */
export function Reviews({ pool, typing }: OwnReviewProps) {
  return (
    <div className={classes.reviews}>
      <AllReviews kind="pool" rated={pool} what={`Promedio de la ${noun.one}`} />
      <OwnReview pool={pool} typing={typing} />
    </div>
  )
}

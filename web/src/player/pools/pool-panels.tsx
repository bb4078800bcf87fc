import { noun, type Pool } from '@compety/contract'
import { isEnrolled } from '../../pools/membership.ts'
import { AllReviews } from '../reviews/all-reviews.tsx'
import { ReviewEditor } from '../reviews/review-editor.tsx'
import type { Typing } from '../reviews/review-form.tsx'
import classes from './pool-panels.module.css'

type OwnReviewProps = { pool: Pool; typing: Typing }

/** The own rating, for who is enrolled (player.md 4). */
export const OwnReview = ({ pool, typing }: OwnReviewProps) => (
  <ReviewEditor poolId={pool.id} current={pool.current_user_review} typing={typing} isEnrolled={isEnrolled(pool)} />
)

/** What players say of a pool, and the own rating beside it. */
export const Reviews = ({ pool, typing }: OwnReviewProps) => (
  <div className={classes.reviews}>
    <AllReviews kind="pool" rated={pool} what={`Promedio de la ${noun.one}`} />
    <OwnReview pool={pool} typing={typing} />
  </div>
)

import { noun, type Pool } from '@compety/contract'
import { isEnrolled } from '../../pools/membership.ts'
import { AllReviews } from '../reviews/all-reviews.tsx'
import { ReviewEditor } from '../reviews/review-editor.tsx'
import classes from './pool-panels.module.css'

/** The own rating, for who is enrolled (player.md 4). */
export const OwnReview = ({ pool }: { pool: Pool }) => (
  <ReviewEditor key={pool.id} poolId={pool.id} current={pool.current_user_review} isEnrolled={isEnrolled(pool)} />
)

/** What players say of a pool, and the own rating beside it. */
export const Reviews = ({ pool }: { pool: Pool }) => (
  <div className={classes.reviews}>
    <AllReviews kind="pool" rated={pool} what={`Promedio de la ${noun.one}`} />
    <OwnReview pool={pool} />
  </div>
)

import { noun } from '@compety/contract'
import { Stars } from '../../kit/stars.tsx'
import classes from './review-editor.module.css'
import { ReviewForm } from './review-form.tsx'
import type { OwnReview } from './review-rules.ts'
import { useReviewPool } from './reviews.data.ts'
import type { Typing } from './use-typing.ts'

type ReviewEditorProps = { poolId: number; current: OwnReview | null; typing: Typing; isEnrolled: boolean }

/** The player's rating of a pool; read-only for players who have left it. */
export function ReviewEditor({ poolId, current, typing, isEnrolled }: ReviewEditorProps) {
  const { mutate, isPending } = useReviewPool(poolId)
  if (!isEnrolled && !current) return null
  return (
    <section className={classes.own} aria-label="Tu calificación">
      <h2 className={classes.title}>Tu calificación</h2>
      {isEnrolled ? (
        <ReviewForm
          label={`Calificar la ${noun.one}`}
          min={0.5}
          current={current}
          typing={typing}
          isPending={isPending}
          onSend={mutate}
        />
      ) : (
        current && (
          <>
            <Stars value={current.qualification} what="Tu calificación" />
            {current.comment && <p className={classes.comment}>{current.comment}</p>}
          </>
        )
      )}
    </section>
  )
}

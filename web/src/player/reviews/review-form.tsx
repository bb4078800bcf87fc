import { wording } from '@compety/contract'
import { Button, Input, Skeleton } from '@mantine/core'
import type { FormEvent } from 'react'
import { useOneAtATime } from '../../kit/forms/use-one-at-a-time.ts'
import { lazyPiece } from '../../ui/query/lazy.tsx'
import classes from './review-form.module.css'
import { canSendReview, commentLimit, draftOf, type OwnReview, type ReviewDraft, reviewOf } from './review-rules.ts'
import { StarInput } from './star-input.tsx'
import type { Typing } from './use-typing.ts'

// Rarely used, so the first screen does not wait for its code.
const CountedTextarea = lazyPiece(
  async () => (await import('../../ui/form/counted-textarea.tsx')).CountedTextarea,
  <Input.Wrapper label="Comentario (opcional)" size="md" labelElement="div">
    <Skeleton h={110} />
  </Input.Wrapper>,
)

type SendCallbacks = { onSuccess: () => void; onSettled: () => void }

type ReviewFormProps = {
  label: string
  min: 0.5 | 1
  current: OwnReview | null
  typing: Typing
  isPending: boolean
  onSend: (review: ReturnType<typeof reviewOf>, callbacks: SendCallbacks) => void
}

/** Form with stars and a comment; the input stays until it is sent. */
export function ReviewForm({ label, min, current, typing, isPending, onSend }: ReviewFormProps) {
  const [typed, setTyped] = typing
  const oneAtATime = useOneAtATime()
  const draft = typed ?? draftOf(current)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!canSendReview(draft, current)) return
    oneAtATime((onSettled) =>
      onSend(reviewOf(draft), { onSuccess: () => setTyped(clearIfUnchanged(draft)), onSettled }),
    )
  }
  return (
    <form className={classes.form} onSubmit={submit} aria-label={label} aria-busy={isPending}>
      <StarInput
        label="Calificación en estrellas"
        min={min}
        value={draft.qualification}
        onChange={(qualification) => setTyped({ ...draft, qualification })}
      />
      <CountedTextarea
        label="Comentario (opcional)"
        size="md"
        rows={3}
        max={commentLimit}
        value={draft.comment}
        onChange={({ currentTarget: { value } }) => setTyped({ ...draft, comment: value })}
      />
      <Button
        type="submit"
        className={classes.send ?? ''}
        loading={isPending}
        disabled={!canSendReview(draft, current)}
      >
        {current ? wording.reviewEdit : wording.reviewNew}
      </Button>
    </form>
  )
}

// Clears the draft unless it was changed while it was being sent.
const clearIfUnchanged = (sent: ReviewDraft) => (now: ReviewDraft | undefined) =>
  now && (now.qualification !== sent.qualification || now.comment !== sent.comment) ? now : undefined

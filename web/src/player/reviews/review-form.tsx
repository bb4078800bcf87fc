import { wording } from '@compety/contract'
import { Button, Skeleton } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useOneAtATime } from '../../kit/forms/use-one-at-a-time.ts'
import { lazyPiece } from '../../ui/query/lazy.tsx'
import classes from './review-form.module.css'
import { commentLimit, draftOf, isWorthSending, type OwnReview, type ReviewDraft, reviewOf } from './review-rules.ts'
import { StarInput } from './star-input.tsx'

// Written in seldom: the first screen does not wait for it.
const CountedTextarea = lazyPiece(
  async () => (await import('../../ui/form/counted-textarea.tsx')).CountedTextarea,
  <Skeleton h={134} />,
)

type Settlement = { onSuccess: () => void; onSettled: () => void }

type ReviewFormProps = {
  label: string
  least: 0.5 | 1
  current: OwnReview | null
  typing: Typing
  isPending: boolean
  onSend: (review: ReturnType<typeof reviewOf>, settlement: Settlement) => void
}

/** What was typed and not sent. It lives above the tabs and the dialog in which it is, so that it outlasts a look elsewhere. */
export const useTyping = () => useState<ReviewDraft>()
export type Typing = ReturnType<typeof useTyping>

/** Stars and a comment; what was typed stays until it is sent. */
export function ReviewForm({ label, least, current, typing, isPending, onSend }: ReviewFormProps) {
  const [typed, setTyped] = typing
  const oneAtATime = useOneAtATime()
  const draft = typed ?? draftOf(current)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isWorthSending(draft, current)) return
    oneAtATime((onSettled) => onSend(reviewOf(draft), { onSuccess: () => setTyped(unless(draft)), onSettled }))
  }
  return (
    <form className={classes.form} onSubmit={submit} aria-label={label} aria-busy={isPending}>
      <StarInput
        label="Calificación en estrellas"
        least={least}
        value={draft.qualification}
        onChange={(qualification) => setTyped({ ...draft, qualification })}
      />
      <CountedTextarea
        label="Comentario (opcional)"
        size="md"
        rows={3}
        most={commentLimit}
        value={draft.comment}
        onChange={({ currentTarget: { value } }) => setTyped({ ...draft, comment: value })}
      />
      <Button
        type="submit"
        className={classes.send ?? ''}
        loading={isPending}
        disabled={!isWorthSending(draft, current)}
      >
        {current ? wording.reviewEdit : wording.reviewNew}
      </Button>
    </form>
  )
}

// What was changed while it was sent stays.
const unless = (sent: ReviewDraft) => (now: ReviewDraft | undefined) =>
  now && (now.qualification !== sent.qualification || now.comment !== sent.comment) ? now : undefined

import { isolated, type OrganizerProfile } from '@compety/contract'
import { Button } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '../../ui/query/lazy.tsx'
import { ReviewForm } from '../reviews/review-form.tsx'
import { useReviewOrganizer } from '../reviews/reviews.data.ts'
import { useTyping } from '../reviews/use-typing.ts'

const Dialog = lazyDialog(async () => (await import('../../ui/dialogs/dialog.tsx')).Dialog)
const decimal = new Intl.NumberFormat('es', { maximumFractionDigits: 1 })

type OrganizerRatingProps = { organizer: Pick<OrganizerProfile, 'id' | 'name' | 'current_user_review'> }

/** The player's rating of an organizer; the button opens the form. */
export function OrganizerRating({ organizer: { id, name, current_user_review: current } }: OrganizerRatingProps) {
  const [isOpen, setOpen] = useState(false)
  const typing = useTyping()
  const { mutate, isPending } = useReviewOrganizer(id)
  const title = `Calificar a ${isolated(name)}`
  const Star = current ? IconStarFilled : IconStar
  return (
    <>
      <Button variant="default" leftSection={<Star size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {current ? `Tu calificación: ${decimal.format(current.qualification)}` : 'Calificar'}
      </Button>
      <Dialog title={title} opened={isOpen} onClose={() => setOpen(false)}>
        <ReviewForm
          label={title}
          min={1}
          current={current}
          typing={typing}
          isPending={isPending}
          onSend={(review, { onSuccess, onSettled }) =>
            mutate(review, {
              onSettled,
              onSuccess: () => {
                onSuccess()
                setOpen(false)
              },
            })
          }
        />
      </Dialog>
    </>
  )
}

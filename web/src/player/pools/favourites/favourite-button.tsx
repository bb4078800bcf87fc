import { isolated, noun, type PoolSummary } from '@compety/contract'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useOneAtATime } from '../../../kit/forms/use-one-at-a-time.ts'
import { focusTitleAfterRemoval } from '../../../kit/free-focus.ts'
import { canToggleFavourite } from '../../../pools/membership.ts'
import classes from '../round-button.module.css'
import { useMarkFavourite, useUnmarkFavourite } from './favourites.data.ts'

/** Toggles a pool as favourite; renders nothing where that is not allowed. */
export function FavouriteButton({ pool }: { pool: PoolSummary }) {
  const { mutate: mark } = useMarkFavourite()
  const { mutate: unmark } = useUnmarkFavourite()
  const oneAtATime = useOneAtATime()
  if (!canToggleFavourite(pool)) return null
  const toggle = pool.is_favorite ? unmark : mark
  const Star = pool.is_favorite ? IconStarFilled : IconStar
  const press = (event: MouseEvent<HTMLElement>) => {
    if (isSecondTap(pool.id, event)) return
    const button = event.currentTarget
    oneAtATime((done) =>
      toggle(pool.id, {
        onSettled: () => {
          done()
          focusTitleAfterRemoval(button)
        },
      }),
    )
  }
  return (
    <button
      type="button"
      className={classes.round}
      aria-pressed={pool.is_favorite}
      aria-label={`${noun.One} favorita: ${isolated(pool.name)}`}
      title={pool.is_favorite ? 'Quitar de favoritas' : 'Marcar como favorita'}
      onClick={press}
    >
      <Star size={22} aria-hidden />
    </button>
  )
}

const doubleTap = { milliseconds: 400, pixels: 24 }
let lastTap = { id: 0, timeStamp: Number.NEGATIVE_INFINITY, clientX: 0, clientY: 0 }

/** On the same pool or at the same position: after unmarking, the next pool may move under the finger. */
function isSecondTap(id: number, { timeStamp, clientX, clientY }: MouseEvent): boolean {
  const isNear = Math.hypot(clientX - lastTap.clientX, clientY - lastTap.clientY) < doubleTap.pixels
  const isSecond = (isNear || id === lastTap.id) && timeStamp - lastTap.timeStamp < doubleTap.milliseconds
  if (!isSecond) lastTap = { id, timeStamp, clientX, clientY }
  return isSecond
}

import { noun, type PoolSummary } from '@compety/contract'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import clsx from 'clsx'
import { useOneAtATime } from '../../ui/form/use-one-at-a-time.ts'
import classes from './favourite-button.module.css'
import { useMarkFavourite, useUnmarkFavourite } from './favourites.data.ts'
import { canToggleFavourite } from './membership.ts'

type FavouriteButtonProps = { pool: PoolSummary; className?: string | undefined }

/** Marks a pool as favourite or not; only where that is allowed (player.md 4). */
export function FavouriteButton({ pool, className }: FavouriteButtonProps) {
  const { mutate: mark } = useMarkFavourite()
  const { mutate: unmark } = useUnmarkFavourite()
  const oneAtATime = useOneAtATime()
  if (!canToggleFavourite(pool)) return null
  const toggle = pool.is_favorite ? unmark : mark
  const Star = pool.is_favorite ? IconStarFilled : IconStar
  return (
    <button
      type="button"
      className={clsx(classes.favourite, className)}
      aria-pressed={pool.is_favorite}
      aria-label={`${noun.One} favorita: ${pool.name}`}
      title={pool.is_favorite ? 'Quitar de favoritas' : 'Marcar como favorita'}
      onClick={() => oneAtATime((onSettled) => toggle(pool.id, { onSettled }))}
    >
      <Star size={22} aria-hidden />
    </button>
  )
}

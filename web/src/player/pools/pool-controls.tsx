import { isolated, type PoolSummary } from '@compety/contract'
import { IconUserPlus } from '@tabler/icons-react'
import { canInvite, canToggleFavourite } from '../../pools/membership.ts'
import { FavouriteButton } from './favourites/favourite-button.tsx'
import classes from './round-button.module.css'

type PoolControlsProps = { pool: PoolSummary; onInvite?: ((pool: PoolSummary) => void) | undefined }

/** Buttons to invite and to mark as favourite, each only where allowed. */
export function PoolControls({ pool, onInvite }: PoolControlsProps) {
  const canShowInvite = onInvite !== undefined && canInvite(pool)
  if (!canShowInvite && !canToggleFavourite(pool)) return null
  return (
    <div className={classes.controls}>
      {canShowInvite && (
        <button
          type="button"
          className={classes.round}
          aria-label={`Invitar a ${isolated(pool.name)}`}
          title="Invitar"
          onClick={() => onInvite(pool)}
        >
          <IconUserPlus size={22} aria-hidden />
        </button>
      )}
      <FavouriteButton pool={pool} />
    </div>
  )
}

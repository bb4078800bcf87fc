import type { PoolSummary } from '@compety/contract'
import { IconUserPlus } from '@tabler/icons-react'
import { canInvite, canToggleFavourite } from '../../pools/membership.ts'
import { FavouriteButton } from './favourite-button.tsx'
import classes from './round-button.module.css'

type PoolControlsProps = { pool: PoolSummary; onInvite?: ((pool: PoolSummary) => void) | undefined }

/** Inviting and marking, each where it is allowed (player.md 4). */
export function PoolControls({ pool, onInvite }: PoolControlsProps) {
  const invites = onInvite !== undefined && canInvite(pool)
  if (!invites && !canToggleFavourite(pool)) return null
  return (
    <div className={classes.controls}>
      {invites && (
        <button
          type="button"
          className={classes.round}
          aria-label={`Invitar a ${pool.name}`}
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

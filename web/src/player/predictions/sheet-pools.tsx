import type { SheetMatch } from '@compety/contract'
import { Apart } from './apart.tsx'
import classes from './sheet-row.module.css'

/** Where a row counts, and where it does not because it was saved apart. */
export function SheetPools({ match: { id, pools } }: { match: SheetMatch }) {
  const shared = pools.filter(({ is_apart }) => !is_apart)
  const apart = pools.filter(({ is_apart }) => is_apart)
  return (
    <div className={classes.pools}>
      {shared.length > 0 && <span>Cuenta en {shared.map(({ name }) => name).join(', ')}</span>}
      {apart.map(({ id: poolId, name, prediction }) => (
        <span key={poolId} className={classes.apart}>
          {name}
          {prediction && (
            <b>
              {prediction.home_team_score}-{prediction.away_team_score}
            </b>
          )}
          <Apart poolId={poolId} matchId={id} poolName={name} />
        </span>
      ))}
    </div>
  )
}

import type { SheetMatch } from '@compety/contract'
import { Apart } from './apart.tsx'
import { poolsWithout } from './prediction-state.ts'
import classes from './sheet-row.module.css'

/** Where a row counts, and where it does not because it was saved apart. */
export function SheetPools({ match }: { match: SheetMatch }) {
  const { id, pools } = match
  const without = poolsWithout(match)
  const shared = pools.filter((pool) => !pool.is_apart && !without.includes(pool))
  const apart = pools.filter(({ is_apart }) => is_apart)
  return (
    <div className={classes.pools}>
      {shared.length > 0 && <span>Cuenta en {shared.map(({ name }) => name).join(', ')}</span>}
      {without.length > 0 && <b>Falta en {without.map(({ name }) => name).join(', ')}: guarda para completarlo</b>}
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

import { noun, type SheetMatch } from '@compety/contract'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { textOf } from '../../drafts/drafts.ts'
import { PoolOverride } from './pool-override.tsx'
import { poolsWithout } from './prediction-state.ts'
import classes from './sheet-row.module.css'

const mostNames = 3

/** Where a row counts, and where it does not because it was saved apart. */
export function SheetPools({ match }: { match: SheetMatch }) {
  const { id, pools } = match
  const without = poolsWithout(match)
  const shared = pools.filter((pool) => !pool.is_apart && !without.includes(pool))
  const apart = pools.filter(({ is_apart }) => is_apart)
  return (
    <div className={classes.pools}>
      {shared.length > mostNames ? (
        <Disclosure label={`Cuenta en ${counted(shared.length)}`} text={namesOf(shared)} />
      ) : (
        shared.length > 0 && <span>Cuenta en {namesOf(shared)}</span>
      )}
      {without.length > 0 && (
        <Disclosure label={`Falta en ${counted(without.length)}: guárdalo`} text={namesWithScore(without)} />
      )}
      {apart.map(({ id: poolId, name, prediction }) => (
        <span key={poolId} className={classes.apart}>
          {name}
          {prediction && (
            <b>
              {prediction.home_team_score}-{prediction.away_team_score}
            </b>
          )}
          <PoolOverride poolId={poolId} matchId={id} poolName={name} />
        </span>
      ))}
    </div>
  )
}

const counted = (count: number): string => `${count} ${count === 1 ? noun.one : noun.many}`
const namesOf = (pools: SheetMatch['pools']): string => pools.map(({ name }) => name).join(', ')
/** With what counts there meanwhile. */
const namesWithScore = (pools: SheetMatch['pools']): string =>
  pools.map(({ name, prediction }) => (prediction ? `${name} (${textOf(prediction)})` : name)).join(', ')

/** One line until it is opened, however many pools there are. */
function Disclosure({ label, text }: { label: string; text: string }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={classes.disclosure}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <IconChevronDown size={14} aria-hidden />
      </button>
      <span id={id} className={classes.disclosed} hidden={!isOpen}>
        {text}
      </span>
    </>
  )
}

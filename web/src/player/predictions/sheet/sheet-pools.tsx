import { isolated, noun, type SheetMatch } from '@compety/contract'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { scoreText } from '../../../drafts/draft-rules.ts'
import { PoolOverride } from '../cards/pool-override.tsx'
import { hasFactors, MatchFactors } from '../factors.tsx'
import { poolsWithout } from '../prediction-state.ts'
import classes from './sheet-row.module.css'

const maxNames = 3

/** The pools in which a row counts, those that lack it, those with an override, and what multiplies its points. */
export function SheetPools({ match, names, isOpen }: { match: SheetMatch; names: string; isOpen: boolean }) {
  const { id, pools } = match
  const without = poolsWithout(match)
  const shared = pools.filter((pool) => !pool.is_apart && !without.includes(pool))
  const overridden = pools.filter(({ is_apart }) => is_apart)
  return (
    <div className={classes.pools}>
      {shared.length > maxNames ? (
        <Disclosure label={`Cuenta en ${poolCount(shared.length)}`} text={namesOf(shared)} />
      ) : (
        shared.length > 0 && <span>Cuenta en {namesOf(shared)}</span>
      )}
      {without.length > 0 && (
        <Disclosure label={`Falta en ${poolCount(without.length)}: guárdalo`} text={namesWithScore(without)} />
      )}
      {overridden.map(({ id: poolId, name, prediction }) => (
        <span key={poolId} className={classes.overridden}>
          {name}
          {prediction && (
            <b>
              {prediction.home_team_score}-{prediction.away_team_score}
            </b>
          )}
          <PoolOverride poolId={poolId} matchId={id} poolName={name} />
        </span>
      ))}
      {pools.map(
        ({ id: poolId, name, factors }) =>
          factors &&
          hasFactors(factors) && (
            <MatchFactors
              key={poolId}
              factors={factors}
              poolId={poolId}
              matchId={id}
              names={names}
              poolName={pools.length > 1 ? name : undefined}
              isOpen={isOpen}
            />
          ),
      )}
    </div>
  )
}

const poolCount = (count: number): string => `${count} ${count === 1 ? noun.one : noun.many}`
const namesOf = (pools: SheetMatch['pools']): string => pools.map(({ name }) => isolated(name)).join(', ')
/** The names with the score that counts in each pool until the next save. */
const namesWithScore = (pools: SheetMatch['pools']): string =>
  pools
    .map(({ name, prediction }) => (prediction ? `${isolated(name)} (${scoreText(prediction)})` : isolated(name)))
    .join(', ')

/** A label of one line that expands to the full text. */
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

import { isolated, type Pool } from '@compety/contract'
import { IconShare } from '@tabler/icons-react'
import clsx from 'clsx'
import { type ReactNode, useDeferredValue } from 'react'
import { PoolLogo } from '../../kit/looks/pool-logo.tsx'
import { usePoolColors } from '../../kit/looks/use-pool-colors.ts'
import { isEnrolled } from '../../pools/membership.ts'
import { ShareButton } from '../../pools/share-button.tsx'
import { usePerformance } from '../predictions/predictions.data.ts'
import { hasBegunByRow } from '../rankings/ranking-rules.ts'
import { PoolBadges } from './pool-badges.tsx'
import { PoolControls } from './pool-controls.tsx'
import classes from './pool-hero.module.css'
import round from './round-button.module.css'

type PoolHeroProps = { pool: Pool; title: ReactNode; action?: ReactNode; onInvite: (pool: Pool) => void }

/** The header of a pool's page: its name and, for its players, their performance. */
export function PoolHero({ pool, title, action, onInvite }: PoolHeroProps) {
  const { className, style } = usePoolColors(pool.color, 'board')
  return (
    <div className={clsx(classes.hero, className)} style={style} data-colored={className && true}>
      <div className={classes.names}>
        <div className={classes.title}>
          <PoolLogo logo={pool.logo} size={56} />
          {title}
        </div>
        <p className={classes.meta}>
          <PoolBadges pool={pool} />
          <span>{[pool.organizer?.name, pool.sector.name].filter(Boolean).join(' · ')}</span>
        </p>
        <div className={classes.actions}>
          {action}
          <PoolControls pool={pool} onInvite={() => onInvite(pool)} />
          <ShareButton pool={pool}>
            {(open) => (
              <button
                type="button"
                className={round.round}
                aria-label={`Compartir ${isolated(pool.name)}`}
                title="Compartir"
                onClick={open}
              >
                <IconShare size={22} aria-hidden />
              </button>
            )}
          </ShareButton>
        </div>
      </div>
      {isEnrolled(pool) && <Performance pool={pool} />}
    </div>
  )
}

const percent = new Intl.NumberFormat('es', { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 })

function Performance({ pool }: { pool: Pool }) {
  // The figures known from the pool are painted before the full performance is fetched.
  const isPainted = useDeferredValue(true, false)
  const { data } = usePerformance(pool.id, isPainted)
  const position = data?.position ?? pool.current_position_in_ranking
  const points = data?.points ?? pool.pool_points
  // Without points everybody is first.
  const hasBegun = position !== null && hasBegunByRow({ position, points })
  return (
    <dl className={classes.figures} aria-label="Mi rendimiento">
      <div className={classes.main} data-waits={!hasBegun || undefined}>
        <dt>Posición</dt>
        <dd className="numeral">
          {hasBegun ? position : '–'}
          <small>{hasBegun ? ` de ${pool.players_count}` : ' todavía sin puntos'}</small>
        </dd>
      </div>
      <div className={classes.main}>
        <dt>Puntos</dt>
        <dd className="numeral">{points}</dd>
      </div>
      <div>
        <dt>Pronósticos</dt>
        <dd className="numeral">{data ? data.predictions_count : '–'}</dd>
      </div>
      <div>
        <dt>Aciertos</dt>
        <dd className="numeral">{data ? percent.format(data.successful_predictions_proportion) : '–'}</dd>
      </div>
      <div>
        <dt>Pendientes</dt>
        <dd className="numeral">{pool.available_matches_without_prediction}</dd>
      </div>
    </dl>
  )
}

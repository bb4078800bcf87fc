import { isolated, type PoolSummary, shortDescription } from '@compety/contract'
import { Button, Skeleton } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { PoolCover } from '../../kit/images/pool-cover.tsx'
import { canEnrol, canOpen, enrolText, isEnrolled, isFull } from '../../pools/membership.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { closedText } from './available/pool-allowance.ts'
import { FullBadge, PoolBadges } from './pool-badges.tsx'
import classes from './pool-card.module.css'
import { PoolControls } from './pool-controls.tsx'
import { PoolDates } from './pool-dates.tsx'

type PoolCardProps = {
  pool: PoolSummary
  onEnrol: (pool: PoolSummary) => void
  onInvite?: (pool: PoolSummary) => void
}

/** The card of a pool in lists, with the actions the player is allowed. */
export function PoolCard({ pool, onEnrol, onInvite }: PoolCardProps) {
  const params = { poolId: String(pool.id) }
  const closed = closedText(pool)
  const name = isolated(pool.name)
  const enrol = enrolText(pool)
  return (
    <article className={classes.card} aria-label={pool.name}>
      <div className={classes.cover}>
        <PoolCover image={pool.image} seed={pool.id} />
        <PoolControls pool={pool} onInvite={onInvite} />
      </div>
      <div className={classes.body}>
        <div className={classes.badges}>
          <PoolBadges pool={pool} />
          <span className={classes.sector}>{pool.sector.name}</span>
        </div>
        <h3 className={classes.name}>
          {canOpen(pool) ? (
            <Link to="/availablePools/$poolId" params={params}>
              {pool.name}
            </Link>
          ) : (
            pool.name
          )}
        </h3>
        <p className={classes.description}>{shortDescription(pool.description)}</p>
        <div className={classes.facts}>
          <PoolDates pool={pool} />
          <p className={classes.players}>
            <IconUsers size={16} aria-hidden />
            {playersText(pool)}
            {isFull(pool) && <FullBadge />}
          </p>
        </div>
        <div className={classes.actions}>
          {isEnrolled(pool) && (
            <LinkButton to="/myPools/$poolId" params={params} aria-label={`Ingresar a ${name}`}>
              Ingresar
            </LinkButton>
          )}
          {canEnrol(pool) && (
            <Button onClick={() => onEnrol(pool)} aria-label={`${enrol} en ${name}`}>
              {enrol}
            </Button>
          )}
          {canOpen(pool) && (
            <LinkButton
              to="/availablePools/$poolId"
              params={params}
              variant="default"
              aria-label={`Ver detalles de ${name}`}
            >
              Ver detalles
            </LinkButton>
          )}
          {closed && <p className={classes.closed}>{closed}</p>}
        </div>
      </div>
    </article>
  )
}

function playersText({ players_count: count, players_limit: limit }: PoolSummary): string {
  if (limit !== null) return `${count} de ${limit} ${limit === 1 ? 'jugador' : 'jugadores'}`
  return count === 1 ? '1 jugador' : `${count} jugadores`
}

export function PoolCardSkeleton() {
  return (
    <div className={classes.card}>
      <Skeleton className={classes.coverSkeleton} radius={0} />
      <div className={classes.body}>
        <Skeleton h={24} w={100} radius="xl" />
        <Skeleton h={26} w="70%" />
        <Skeleton h={66} />
        <Skeleton h={44} />
        <Skeleton h={42} w={200} />
      </div>
    </div>
  )
}

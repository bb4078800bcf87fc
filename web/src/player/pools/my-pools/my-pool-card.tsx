import { isolated, type Match, noun, type PoolSummary, parsedDate, shortDescription, wording } from '@compety/contract'
import { Button, Skeleton } from '@mantine/core'
import { IconPencilExclamation } from '@tabler/icons-react'
import { TeamCrest } from '../../../kit/images/team-crest.tsx'
import { Slides } from '../../../kit/slides.tsx'
import { StatusBadge } from '../../../kit/status-badge.tsx'
import { Countdown } from '../../../kit/time/countdown.tsx'
import { canEnrol, isEnrolled, isFull } from '../../../pools/membership.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { acceptsPredictions } from '../../predictions/prediction-state.ts'
import { hasBegunByRow } from '../../rankings/ranking-rules.ts'
import { closedText } from '../available/pool-allowance.ts'
import { FullBadge, PoolBadges } from '../pool-badges.tsx'
import shared from '../pool-card.module.css'
import { PoolControls } from '../pool-controls.tsx'
import { PoolDates } from '../pool-dates.tsx'
import classes from './my-pool-card.module.css'

type MyPoolCardProps = {
  pool: PoolSummary
  onEnrol: (pool: PoolSummary) => void
  onInvite: (pool: PoolSummary) => void
}

/** A card for a pool of the player, with slides for standing, next matches and facts. */
export function MyPoolCard({ pool, onEnrol, onInvite }: MyPoolCardProps) {
  const params = { poolId: String(pool.id) }
  const closed = closedText(pool)
  const name = isolated(pool.name)
  const pending = acceptsPredictions(pool) ? pool.available_matches_without_prediction : 0
  return (
    <article className={shared.card} aria-label={pool.name}>
      <header className={classes.head}>
        <div className={classes.top}>
          <div className={shared.badges}>
            <PoolBadges pool={pool} />
            {!isEnrolled(pool) && isFull(pool) && <FullBadge />}
            {pending > 0 && (
              <StatusBadge tone="accent" icon={IconPencilExclamation} label={`${pending} por pronosticar`} />
            )}
          </div>
          <PoolControls pool={pool} onInvite={onInvite} />
        </div>
        <h3 className={classes.name}>{pool.name}</h3>
      </header>
      <Slides
        label={pool.name}
        slides={[
          { label: 'Mi rendimiento', content: <Standing pool={pool} /> },
          { label: 'Próximos partidos', content: <NextMatches matches={pool.next_two_matches} /> },
          { label: `Datos de la ${noun.one}`, content: <Facts pool={pool} /> },
        ]}
      />
      <footer className={classes.foot}>
        {isEnrolled(pool) ? (
          <LinkButton to="/myPools/$poolId" params={params} fullWidth aria-label={`Ingresar a ${name}`}>
            Ingresar
          </LinkButton>
        ) : (
          <>
            <span className={classes.out}>
              {pool.pool_user_status_string}
              {closed && <span className={shared.closed}>{closed}</span>}
            </span>
            {canEnrol(pool) && (
              <Button onClick={() => onEnrol(pool)} aria-label={`Volver a participar en ${name}`}>
                Volver a participar
              </Button>
            )}
          </>
        )}
      </footer>
    </article>
  )
}

function Standing({ pool }: { pool: PoolSummary }) {
  const { pool_points: points, current_position_in_ranking: position } = pool
  return (
    <dl className={classes.standing}>
      <div>
        <dt>Posición</dt>
        <dd className="numeral">{position === null || !hasBegunByRow({ position, points }) ? '–' : `${position}º`}</dd>
      </div>
      <div>
        <dt>Puntos</dt>
        <dd className="numeral">{points}</dd>
      </div>
      <div>
        <dt>Pendientes</dt>
        <dd className="numeral">{pool.available_matches_without_prediction}</dd>
      </div>
    </dl>
  )
}

function NextMatches({ matches }: { matches: readonly Match[] }) {
  if (matches.length === 0) return <p className={classes.none}>{wording.noNextMatches}</p>
  return (
    <ul className={classes.matches}>
      {matches.map(({ id, home_team, away_team, beginst_at, blocked_at }) => (
        <li key={id}>
          <span className={classes.teams}>
            <TeamCrest {...home_team} size={24} />
            <b>{home_team.name}</b>
            <span className="spoken">contra</span>
            <span aria-hidden>–</span>
            <b>{away_team.name}</b>
            <TeamCrest {...away_team} size={24} />
          </span>
          <span className={classes.when}>
            <time dateTime={beginst_at}>{parsedDate(beginst_at)}</time>
            <Countdown until={blocked_at} prefix="Cierra en" over="Cerrado" />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Facts({ pool }: { pool: PoolSummary }) {
  return (
    <div className={classes.facts}>
      <PoolDates pool={pool} />
      <p className={shared.description}>{shortDescription(pool.description)}</p>
    </div>
  )
}

export function MyPoolCardSkeleton() {
  return (
    <div className={shared.card}>
      <div className={classes.head}>
        <div className={classes.top}>
          <Skeleton h={24} w={140} radius="xl" />
        </div>
        <Skeleton h="1.8rem" w="70%" />
      </div>
      <div className={classes.skeleton}>
        <Skeleton h="100%" />
      </div>
      <div className={classes.foot}>
        <Skeleton h={42} />
      </div>
    </div>
  )
}

import { type PoolSummary, parsedDate } from '@compety/contract'
import { serverNow } from '../../api/server-clock.ts'
import { TeamCrest } from '../../images/team-crest.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { isEnrolled } from '../pools/membership.ts'
import { isMatchOpen } from '../predictions/prediction-state.ts'
import classes from './next-match.module.css'

type NextMatchProps = { name: string | null; pools: readonly PoolSummary[] | undefined; isWaiting: boolean }

/** Greets, and shows the next deadline among one's pools. */
export function NextMatch({ name, pools, isWaiting }: NextMatchProps) {
  const next = pools && nextDeadline(pools)
  return (
    <div className={classes.board}>
      <div className={classes.greeting}>
        <h1 tabIndex={-1}>{name ? `Hola, ${name}` : 'Hola'}</h1>
        <p>{isWaiting ? '\u00a0' : greeting(next?.pool.name)}</p>
      </div>
      {isWaiting && <div className={classes.waiting} />}
      {next && (
        <div className={classes.match}>
          <Team {...next.match.home_team} />
          <time className={classes.when} dateTime={next.match.beginst_at}>
            {parsedDate(next.match.beginst_at)}
          </time>
          <Team {...next.match.away_team} />
          <div className={classes.go}>
            <Countdown until={next.match.blocked_at} prefix="Cierra en" over="Cerrado" />
            <LinkButton to="/myPools/$poolId" params={{ poolId: String(next.pool.id) }}>
              Pronosticar
            </LinkButton>
          </div>
        </div>
      )}
    </div>
  )
}

const greeting = (poolName: string | undefined): string =>
  poolName ? `Lo próximo en ${poolName}` : 'Pronostica los marcadores, suma puntos y sube en el ranking.'

function Team({ name, code, logo }: { name: string; code: string; logo: string | null }) {
  return (
    <div className={classes.team}>
      <TeamCrest name={name} code={code} logo={logo} size={56} />
      <span>{name}</span>
    </div>
  )
}

function nextDeadline(pools: readonly PoolSummary[]) {
  const now = serverNow()
  return pools
    .filter(isEnrolled)
    .flatMap((pool) => pool.next_two_matches.map((match) => ({ pool, match })))
    .filter(({ match }) => isMatchOpen(match, now))
    .sort((one, other) => one.match.blocked_at.localeCompare(other.match.blocked_at))[0]
}

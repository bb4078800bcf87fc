import { isolated, noun, type SheetMatch, wording } from '@compety/contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { TeamCrest } from '../../kit/images/team-crest.tsx'
import { Countdown } from '../../kit/time/countdown.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { waitsForNetworkText } from '../../ui/query/use-waits-for-network.ts'
import { MatchLink } from '../predictions/match-link.tsx'
import { sheetFailed } from '../predictions/predictions.data.ts'
import { useNextPrediction } from './dashboard.data.ts'
import classes from './next-match.module.css'
import { greeting, longestGreeting } from './next-prediction.ts'

type NextMatchProps = { name: string | null; isNewcomer: boolean }

/** Greets the player and shows the next match to predict; a newcomer sees the first steps instead. */
export function NextMatch({ name, isNewcomer }: NextMatchProps) {
  const { next, isPending: hasNoAnswer, isFetching, refetch, waitsForNetwork } = useNextPrediction()
  const isPending = hasNoAnswer && !waitsForNetwork
  const hasFailed = !isPending && !next && !waitsForNetwork
  const missingText = waitsForNetwork ? waitsForNetworkText : sheetFailed
  return (
    <div className={classes.board}>
      <div className={classes.greeting}>
        <h1 tabIndex={-1}>{name ? `Hola, ${isolated(name)}` : 'Hola'}</h1>
        {isPending ? (
          <p className={classes.unknown} aria-hidden>
            {longestGreeting}
          </p>
        ) : (
          <p>{next ? greeting({ isNewcomer, ...next }) : missingText}</p>
        )}
        {(!next || next.match) && (
          <Link to="/predictions" className={classes.all}>
            Todos mis pronósticos
          </Link>
        )}
      </div>
      {isPending && <div className={classes.waiting} />}
      {hasFailed && (
        <Button variant="default" onClick={() => refetch()} loading={isFetching}>
          Reintentar
        </Button>
      )}
      {next?.match && <Match match={next.match} isMissing={next.missing > 0} />}
      {!isPending && isNewcomer && <FirstSteps />}
    </div>
  )
}

function Match({ match, isMissing }: { match: SheetMatch; isMissing: boolean }) {
  const { home_team, away_team, blocked_at, pools } = match
  const label = isMissing ? 'Pronosticar' : 'Ver pronóstico'
  // A pool's page saves for that pool only, so a match of several pools leads to the sheet.
  const [pool, another] = pools
  return (
    <section
      className={classes.match}
      aria-label={`Próximo partido: ${isolated(home_team.name)} contra ${isolated(away_team.name)}`}
    >
      <Team {...home_team} />
      <MatchLink match={match} className={classes.when} />
      <Team {...away_team} />
      <div className={classes.go}>
        <Countdown until={blocked_at} prefix="Cierra en" over="Cerrado" />
        {pool && !another ? (
          <LinkButton to="/myPools/$poolId" params={{ poolId: String(pool.id) }}>
            {label}
          </LinkButton>
        ) : (
          <LinkButton to="/predictions">{label}</LinkButton>
        )}
      </div>
    </section>
  )
}

function Team(team: SheetMatch['home_team']) {
  return (
    <div className={classes.team}>
      <TeamCrest {...team} size={56} />
      <span>{team.name}</span>
    </div>
  )
}

const steps = [
  `Elige una ${noun.one} e inscríbete.`,
  'Pronostica cada marcador antes de que cierre.',
  'Suma puntos y sube en el ranking.',
]

function FirstSteps() {
  return (
    <div className={classes.begin}>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li key={step}>
            <span className="numeral" aria-hidden>
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <LinkButton to="/availablePools">{wording.titleAvailablePools}</LinkButton>
    </div>
  )
}

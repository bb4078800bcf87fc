import { type Match, wording } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useReturnOnRefusal } from '../../ui/return-on-refusal.ts'
import { dateTime } from '../date-time.ts'
import { MatchBoard } from './match-board.tsx'
import classes from './match-page.module.css'
import { MatchState } from './match-state.tsx'
import { MatchStatusButtons } from './match-status-buttons.tsx'
import { useMatch } from './matches.data.ts'
import { listAsLeft } from './matches-search.ts'

export function MatchPage() {
  const { matchId } = useParams({ from: '/matches/$matchId' })
  const query = useMatch(Number(matchId))
  useReturnOnRefusal(query.error)
  return (
    <Page
      title={`Partido ${matchId}`}
      actions={
        <LinkButton to="/matches" search={listAsLeft()} variant="default">
          Volver
        </LinkButton>
      }
    >
      <QueryView
        query={query}
        failed={wording.matchLoadFailed}
        waiting={
          <div className={classes.waiting}>
            <Skeleton height={230} radius="lg" />
            <Skeleton height={150} radius="lg" />
          </div>
        }
      >
        {(match) => <MatchDetail match={match} />}
      </QueryView>
    </Page>
  )
}

function MatchDetail({ match }: { match: Match }) {
  const { id, sport, home_team, away_team, beginst_at, blocked_at, status, match_result } = match
  const facts = [
    ['Local', home_team.name],
    ['Visitante', away_team.name],
    ['Deporte', sport.name],
    ['Inicio', dateTime(beginst_at)],
    ['Límite de predicción', dateTime(blocked_at)],
  ]
  return (
    <>
      <MatchBoard
        match={match}
        home={<Score value={match_result?.home_team_score} />}
        away={<Score value={match_result?.away_team_score} />}
      >
        <LinkButton
          to={match_result ? '/matches/$matchId/viewResult' : '/matches/$matchId/addResult'}
          params={{ matchId: String(id) }}
        >
          {match_result ? 'Ver resultado' : 'Ingresar resultado'}
        </LinkButton>
      </MatchBoard>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>Estado</dt>
          <dd>
            <MatchState status={status} />
          </dd>
        </div>
      </dl>
      <Section title="Cambiar estado">
        <MatchStatusButtons match={match} />
      </Section>
    </>
  )
}

function Score({ value }: { value: number | undefined }) {
  return <b className={classes.score}>{value ?? '–'}</b>
}

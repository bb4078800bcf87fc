import { createResult, type Match, matchLifecycle, matchStatus, updateMatch, wording } from '@compety/contract'
import { useParams } from '@tanstack/react-router'
import { LinkButton } from '../../ui/link-button.tsx'
import { History } from '../audit/history.tsx'
import { dateTime } from '../date-time.tsx'
import { Facts } from '../records/facts.tsx'
import { useMayCall } from '../records/may-call.ts'
import { RecordPage } from '../records/record-page.tsx'
import { StatusButtons } from '../records/status-buttons.tsx'
import { matchActions } from './match-actions.ts'
import { MatchBoard } from './match-board.tsx'
import { nameOfMatch } from './match-name.ts'
import classes from './match-page.module.css'
import { MatchState } from './match-state.tsx'
import { useMatch, useMatchAction } from './matches.data.ts'

export function MatchPage() {
  const { matchId } = useParams({ from: '/matches/$matchId' })
  const query = useMatch(Number(matchId))
  return (
    <RecordPage
      title={query.data ? nameOfMatch(query.data) : `Partido ${matchId}`}
      query={query}
      failed={wording.matchLoadFailed}
      list="/matches"
      edit={
        query.data?.status === matchStatus.archived
          ? undefined
          : { to: `/matches/${matchId}/update`, call: updateMatch }
      }
    >
      {(match) => <MatchDetail match={match} />}
    </RecordPage>
  )
}

function MatchDetail({ match }: { match: Match }) {
  const may = useMayCall()
  const { id, sport, home_team, away_team, beginst_at, blocked_at, status, match_result } = match
  return (
    <>
      <MatchBoard
        match={match}
        home={<Score value={match_result?.home_team_score} />}
        away={<Score value={match_result?.away_team_score} />}
      >
        {(match_result || (status !== matchStatus.archived && may(createResult))) && (
          <LinkButton
            to={match_result ? '/matches/$matchId/viewResult' : '/matches/$matchId/addResult'}
            params={{ matchId: String(id) }}
          >
            {match_result ? 'Ver resultado' : 'Ingresar resultado'}
          </LinkButton>
        )}
      </MatchBoard>
      <Facts
        facts={[
          ['ID', id],
          ['Local', home_team.name],
          ['Visitante', away_team.name],
          ['Deporte', sport.name],
          ['Inicio', dateTime(beginst_at)],
          ['Límite de predicción', dateTime(blocked_at)],
          ['Estado', <MatchState key="status" status={status} />],
        ]}
      />
      <StatusButtons
        lifecycle={matchLifecycle}
        record={match}
        actions={matchActions}
        useAction={useMatchAction}
        none="Un partido archivado ya no cambia de estado."
      />
      <History subject="match" id={id} />
    </>
  )
}

function Score({ value }: { value: number | undefined }) {
  return <b className={classes.score}>{value ?? '–'}</b>
}

import {
  createResult,
  listMatchPools,
  type Match,
  matchLifecycle,
  matchStatus,
  updateLive,
  updateMatch,
  wording,
} from '@compety/contract'
import { useParams } from '@tanstack/react-router'
import { useNowUntil } from '../../kit/time/ticking.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { History } from '../audit/history.tsx'
import { dateTime } from '../date-time.tsx'
import { Facts } from '../records/facts.tsx'
import { useMayCall } from '../records/may-call.ts'
import { RecordPage } from '../records/record-page.tsx'
import { StatusButtons } from '../records/status-buttons.tsx'
import { TeamLink } from '../teams/team-link.tsx'
import { mayRun } from './live/play.ts'
import { type MatchAction, matchActions } from './match-actions.ts'
import { MatchBoard } from './match-board.tsx'
import { nameOfMatch } from './match-name.ts'
import classes from './match-page.module.css'
import { placeFacts } from './match-place.tsx'
import { MatchPools } from './match-pools.tsx'
import { MatchState } from './match-state.tsx'
import { useMatch, useMatchAction } from './matches.data.ts'
import { usePostponing } from './postpone/use-postponing.tsx'
import { ResultNotice } from './results/result-notice.tsx'
import { noticeOf } from './results/result-rules.ts'

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
          : { to: `/matches/${matchId}/update`, call: updateMatch, record: query.data }
      }
    >
      {(match) => <MatchDetail match={match} />}
    </RecordPage>
  )
}

function MatchDetail({ match }: { match: Match }) {
  const useAction = (action: MatchAction) => {
    const plain = useMatchAction(action)
    const postponing = usePostponing(match)
    return action === 'postpone' ? postponing : plain
  }
  const seesPools = useMayCall()(listMatchPools, match)
  const { id, organizer_id, sport, home_team, away_team, beginst_at, blocked_at, status } = match
  const score = match.match_result ?? match.live
  return (
    <>
      <MatchBoard
        match={match}
        home={<Score value={score?.home_team_score} />}
        away={<Score value={score?.away_team_score} />}
      >
        <ResultLink match={match} />
        <LiveLink match={match} />
      </MatchBoard>
      <Facts
        facts={[
          ['ID', id],
          ['Local', <TeamLink key="home" {...home_team} organizer_id={organizer_id} />],
          ['Visitante', <TeamLink key="away" {...away_team} organizer_id={organizer_id} />],
          ['Deporte', sport.name],
          ...placeFacts(match),
          ['Inicio', dateTime(beginst_at)],
          ['Límite de predicción', dateTime(blocked_at)],
          ['Estado', <MatchState key="status" status={status} />],
        ]}
      />
      <StatusButtons
        lifecycle={matchLifecycle}
        record={match}
        actions={matchActions}
        useAction={useAction}
        none="Un partido archivado ya no cambia de estado."
      />
      {seesPools && <MatchPools id={id} />}
      <History subject="match" id={id} />
    </>
  )
}

/** Leads to the result, or to entering it; while the match takes none, it says from when. */
function ResultLink({ match }: { match: Match }) {
  const may = useMayCall()
  const notice = noticeOf(match, useNowUntil(Date.parse(match.blocked_at)))
  const params = { matchId: String(match.id) }
  if (match.match_result)
    return (
      <LinkButton to="/matches/$matchId/viewResult" params={params}>
        Ver resultado
      </LinkButton>
    )
  if (!may(createResult, match)) return null
  if (notice) return <ResultNotice text={notice} />
  return (
    <LinkButton to="/matches/$matchId/addResult" params={params}>
      Ingresar resultado
    </LinkButton>
  )
}

/** Leads to the screen on which the running score is kept. */
function LiveLink({ match }: { match: Match }) {
  const may = useMayCall()
  if (!mayRun(match) || !may(updateLive, match)) return null
  return (
    <LinkButton to="/matches/$matchId/live" params={{ matchId: String(match.id) }} variant="default">
      Llevar el marcador
    </LinkButton>
  )
}

function Score({ value }: { value: number | undefined }) {
  return <b className={classes.score}>{value ?? '–'}</b>
}

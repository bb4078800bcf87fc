import { allows, type Match, matchLifecycle, matchStatus, updateLive, wording } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { showSuccess } from '../../../kit/toasts/toasts.ts'
import { BackLink, usePageTitle } from '../../../ui/page.tsx'
import { QueryView } from '../../../ui/query/query-view.tsx'
import { useReturnOnRefusal } from '../../../ui/query/return-on-refusal.ts'
import { useMayCall } from '../../records/may-call.ts'
import { useOfficeView } from '../../tournaments/office-view.ts'
import { nameOfMatch } from '../match-name.ts'
import { BeginMatch } from './begin-match.tsx'
import { isWaiting, type Kept } from './kept-play.ts'
import { LiveBoard } from './live-board.tsx'
import classes from './live-page.module.css'
import { Stopped } from './stopped.tsx'
import { SyncState } from './sync-state.tsx'
import { usePlay, useSending } from './use-play.ts'

/** The running score as a person at the ground keeps it, with one hand on a phone. */
export function LivePage() {
  const { matchId } = useParams({ strict: false })
  const { key, kept, query, match } = usePlay(Number(matchId))
  const navigate = useNavigate()
  const view = useOfficeView()
  useReturnOnRefusal(query.error, '/matches')
  useSending(key, (message) => {
    showSuccess(message)
    void navigate({ to: '/matches/$matchId', params: { matchId: String(matchId) }, search: view })
  })
  usePageTitle(match ? `Marcador en vivo: ${nameOfMatch(match)}` : 'Marcador en vivo')
  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <BackLink to={`/matches/${matchId}`} search={view} label="Partido" />
        <h1 className="spoken" tabIndex={-1}>
          Marcador en vivo{match && `: ${nameOfMatch(match)}`}
        </h1>
        {kept && <SyncState kept={kept} />}
      </header>
      {match ? (
        <Body match={match} kept={kept} id={key} />
      ) : (
        <QueryView query={query} failed={wording.matchLoadFailed} waiting={<Skeleton height="20rem" radius="lg" />}>
          {() => null}
        </QueryView>
      )}
    </div>
  )
}

type BodyProps = { match: Match; kept: Kept | undefined; id: string }

/** What the state of the match allows. What waits to be sent is shown in any state. */
function Body({ match, kept, id }: BodyProps): ReactNode {
  const may = useMayCall()
  const [isBegunHere, setBegunHere] = useState(false)
  if (kept && isWaiting(kept)) return <LiveBoard id={id} kept={kept} />
  if (!may(updateLive, match))
    return <Stopped match={match} text="No tienes permiso para llevar el marcador de este partido." />
  if (match.match_result) return <Stopped match={match} text="El partido ya tiene su resultado." />
  if (match.status === matchStatus.inProgress)
    return kept && <LiveBoard id={id} kept={kept} startsClock={isBegunHere} />
  if (allows(matchLifecycle, 'begin', match.status))
    return <BeginMatch match={match} onBegun={() => setBegunHere(true)} />
  const state = matchLifecycle.states[match.status]
  return (
    <Stopped match={match} text={`El marcador se lleva solo en partidos en juego. Este está en estado ${state}.`} />
  )
}

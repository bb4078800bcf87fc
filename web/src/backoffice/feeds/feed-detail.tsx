import { type Feed, feedProviders, previewFeed } from '@compety/contract'
import { Link } from '@tanstack/react-router'
import { nameOfTournament } from '../../tournaments/tournament-name.ts'
import { History } from '../audit/history.tsx'
import { dateTime } from '../date-time.tsx'
import { type Fact, Facts } from '../records/facts.tsx'
import { useMayCall } from '../records/may-call.ts'
import { Differences } from './decisions/differences.tsx'
import { FeedPreview } from './feed-preview.tsx'
import { useNewestRuns } from './runs/feed-runs.data.ts'
import { FeedRuns } from './runs/feed-runs.tsx'
import { LastRun } from './runs/last-run.tsx'
import { RunNotice } from './runs/run-notice.tsx'
import { type FeedPreviewState, useFeedPreview } from './use-feed-preview.ts'

type FeedDetailProps = {
  feed: Feed
  /** The page of its runs. */
  page: number
  /** Its source is asked at once. */
  isNew: boolean
}

/** What a source would change and what to decide, then the feed itself and its runs. */
export function FeedDetail({ feed, page, isNew }: FeedDetailProps) {
  const may = useMayCall()
  const state = useFeedPreview(feed, isNew && may(previewFeed))
  const { going, ended } = useNewestRuns(feed.id, state.run.isPending)
  return (
    <>
      {!going && !isAsked(state) && <RunNotice feed={feed} />}
      <FeedPreview feed={feed} state={state} going={going} />
      {ended && <Differences feed={feed} items={ended.items} />}
      <Facts facts={factsOf(feed)} />
      <FeedRuns id={feed.id} page={page} />
      <History subject="feed" id={feed.id} />
    </>
  )
}

// What the source answers now says more than its last run.
const isAsked = ({ preview, run }: FeedPreviewState) => !preview.isIdle || !run.isIdle

// Of the demo's feeds, one parameter is an instant.
const shown = (name: string, value = '–') => (name === 'begins_at' ? dateTime(value) : value)

function factsOf(feed: Feed): Fact[] {
  const { tournament, provider, providerAsString, address, parameters, has_secret, interval, requests_per_day } = feed
  const { takesSecret, parameters: labels } = feedProviders[provider]
  return [
    [
      'Torneo',
      <Link key="tournament" to={`/tournaments/${tournament.id}` as never}>
        {nameOfTournament(tournament)}
      </Link>,
    ],
    ['Proveedor', providerAsString],
    ...Object.entries(labels).map(([name, label]) => [label, shown(name, parameters[name])] as const),
    ['Activa', feed.enabled ? 'Sí' : 'No'],
    ['Próxima consulta', feed.next_run_at ? dateTime(feed.next_run_at) : 'Ninguna'],
    ['Última consulta', <LastRun key="run" feed={feed} />],
    ['Minutos entre dos consultas', interval],
    ['Consultas por día', requests_per_day ?? 'Sin límite'],
    ['Minutos entre el límite y el inicio', feed.deadline_lead],
    ['Crea los equipos que no conoce', feed.create_teams ? 'Sí' : 'No'],
    ...(takesSecret ? [['Clave', has_secret ? 'Guardada' : 'Sin clave'] as const] : []),
    ...(address ? [['Dirección', address, 'wide'] as const] : []),
  ]
}

import { createFeed, recordStatus, type Tournament } from '@compety/contract'
import { LinkButton } from '../../ui/link-button.tsx'
import { useMayCall } from '../records/may-call.ts'
import { useFeedOfTournament } from './feeds.data.ts'

/** Leads to the feed of a tournament, or to adding one. */
export function TournamentFeed({ tournament: { id, status } }: { tournament: Tournament }) {
  const may = useMayCall()
  const { data: feed } = useFeedOfTournament(id)
  if (feed)
    return (
      <LinkButton to="/feeds/$feedId" params={{ feedId: String(feed.id) }} variant="default">
        Fuente
      </LinkButton>
    )
  if (feed === undefined || status !== recordStatus.active || !may(createFeed)) return null
  return (
    <LinkButton to="/newFeed" search={{ tournament: id }} variant="default">
      Agregar una fuente
    </LinkButton>
  )
}

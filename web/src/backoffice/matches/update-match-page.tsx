import { wording } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useReturnOnRefusal } from '../../ui/return-on-refusal.ts'
import { UnlessArchived } from '../records/unless-archived.tsx'
import { MatchForm } from './match-form.tsx'
import { useEditableMatch } from './matches.data.ts'

export function UpdateMatchPage() {
  const { matchId } = useParams({ from: '/matches/$matchId/update' })
  const query = useEditableMatch(Number(matchId))
  useReturnOnRefusal(query.error)
  return (
    <Page title={`Actualizar partido ${matchId}`}>
      <QueryView query={query} failed={wording.matchLoadFailed} waiting={<Skeleton height={420} radius="lg" />}>
        {({ answer: { match, sports, teams }, version }) => (
          <UnlessArchived isArchived={match.status === 8} detail={`/matches/${matchId}`}>
            <MatchForm match={match} version={version} sports={sports} teams={teams} />
          </UnlessArchived>
        )}
      </QueryView>
    </Page>
  )
}

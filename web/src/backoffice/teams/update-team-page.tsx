import { Skeleton } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useReturnOnRefusal } from '../../ui/return-on-refusal.ts'
import { UnlessArchived } from '../records/unless-archived.tsx'
import { TeamForm } from './team-form.tsx'
import { useEditableTeam } from './teams.data.ts'

export function UpdateTeamPage() {
  const { teamId } = useParams({ from: '/teams/$teamId/update' })
  const query = useEditableTeam(Number(teamId))
  useReturnOnRefusal(query.error)
  return (
    <Page title={`Actualizar equipo ${teamId}`}>
      <QueryView
        query={query}
        failed="No se ha podido cargar el equipo por fallos en el servidor"
        waiting={<Skeleton height={420} radius="lg" />}
      >
        {({ answer: { team, sports }, version }) => (
          <UnlessArchived isArchived={team.status === 3} detail={`/teams/${teamId}`}>
            <TeamForm team={team} version={version} sports={sports} />
          </UnlessArchived>
        )}
      </QueryView>
    </Page>
  )
}

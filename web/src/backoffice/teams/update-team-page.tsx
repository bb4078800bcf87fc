import { teamStatus } from '@compety/contract'
import { useParams } from '@tanstack/react-router'
import { FormPage } from '../records/form/form-page.tsx'
import { TeamForm } from './team-form.tsx'
import { useEditableTeam } from './teams.data.ts'

export function UpdateTeamPage() {
  const { teamId } = useParams({ from: '/teams/$teamId/update' })
  return (
    <FormPage
      title={`Actualizar equipo ${teamId}`}
      query={useEditableTeam(Number(teamId))}
      failed="No se ha podido cargar el equipo por fallos en el servidor"
      changed={{
        detail: `/teams/${teamId}`,
        nameOf: ({ answer }) => answer.team.name,
        isArchived: ({ answer }) => answer.team.status === teamStatus.archived,
      }}
    >
      {({ answer: { team, sports }, version }) => <TeamForm team={team} version={version} sports={sports} />}
    </FormPage>
  )
}

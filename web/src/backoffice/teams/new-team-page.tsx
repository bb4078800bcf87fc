import { Skeleton } from '@mantine/core'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { TeamForm } from './team-form.tsx'
import { useNewTeam } from './teams.data.ts'

export function NewTeamPage() {
  return (
    <Page title="Agregar Equipo">
      <QueryView
        query={useNewTeam()}
        failed="No se ha podido cargar el formulario del equipo por fallos en el servidor"
        waiting={<Skeleton height={420} radius="lg" />}
      >
        {({ sports }) => <TeamForm sports={sports} />}
      </QueryView>
    </Page>
  )
}

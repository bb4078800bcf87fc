import { FormPage } from '../records/form/form-page.tsx'
import { TeamForm } from './team-form.tsx'
import { useNewTeam } from './teams.data.ts'

export function NewTeamPage() {
  return (
    <FormPage
      title="Agregar Equipo"
      query={useNewTeam()}
      failed="No se ha podido cargar el formulario del equipo por fallos en el servidor"
    >
      {({ sports }) => <TeamForm sports={sports} />}
    </FormPage>
  )
}

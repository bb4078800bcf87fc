import { FormPage } from '../records/form/form-page.tsx'
import { TournamentForm } from './tournament-form.tsx'
import { useNewTournament } from './tournaments.data.ts'

export function NewTournamentPage() {
  return (
    <FormPage
      title="Agregar Torneo"
      query={useNewTournament()}
      failed="No se ha podido cargar el formulario del torneo por fallos en el servidor"
    >
      {(choices) => <TournamentForm {...choices} />}
    </FormPage>
  )
}

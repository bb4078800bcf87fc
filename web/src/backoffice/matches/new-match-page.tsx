import { FormPage } from '../records/form/form-page.tsx'
import { MatchForm } from './match-form.tsx'
import { useNewMatch } from './matches.data.ts'

export function NewMatchPage() {
  return (
    <FormPage
      title="Agregar Partido"
      query={useNewMatch()}
      failed="No se ha podido cargar el formulario del partido por fallos en el servidor"
    >
      {({ sports }) => <MatchForm sports={sports} />}
    </FormPage>
  )
}

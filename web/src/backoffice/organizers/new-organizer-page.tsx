import { FormPage } from '../records/form/form-page.tsx'
import { OrganizerForm } from './organizer-form.tsx'
import { useNewOrganizer } from './organizers.data.ts'

export function NewOrganizerPage() {
  return (
    <FormPage
      title="Agregar Organizador"
      query={useNewOrganizer()}
      failed="No se ha podido cargar el formulario del organizador por fallos en el servidor"
    >
      {({ countries }) => <OrganizerForm countries={countries} />}
    </FormPage>
  )
}

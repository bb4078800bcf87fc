import { Skeleton } from '@mantine/core'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { OrganizerForm } from './organizer-form.tsx'
import { useNewOrganizer } from './organizers.data.ts'

export function NewOrganizerPage() {
  return (
    <Page title="Agregar Organizador">
      <QueryView
        query={useNewOrganizer()}
        failed="No se ha podido cargar el formulario del organizador por fallos en el servidor"
        waiting={<Skeleton height={640} radius="lg" />}
      >
        {({ countries }) => <OrganizerForm countries={countries} />}
      </QueryView>
    </Page>
  )
}

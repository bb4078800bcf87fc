import { wording } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useReturnOnRefusal } from '../../ui/return-on-refusal.ts'
import { UnlessArchived } from '../records/unless-archived.tsx'
import { OrganizerForm } from './organizer-form.tsx'
import { useEditableOrganizer } from './organizers.data.ts'

export function UpdateOrganizerPage() {
  const { organizerId } = useParams({ from: '/organizers/$organizerId/update' })
  const query = useEditableOrganizer(Number(organizerId))
  useReturnOnRefusal(query.error)
  return (
    <Page title={`Actualizar organizador ${organizerId}`}>
      <QueryView query={query} failed={wording.organizerLoadFailed} waiting={<Skeleton height={640} radius="lg" />}>
        {({ answer: { organizer, countries }, version }) => (
          <UnlessArchived isArchived={organizer.status === 3} detail={`/organizers/${organizerId}`}>
            <OrganizerForm organizer={organizer} version={version} countries={countries} />
          </UnlessArchived>
        )}
      </QueryView>
    </Page>
  )
}

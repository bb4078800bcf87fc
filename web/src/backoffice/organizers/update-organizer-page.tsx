import { recordStatus, wording } from '@compety/contract'
import { useParams } from '@tanstack/react-router'
import { FormPage } from '../records/form/form-page.tsx'
import { OrganizerForm } from './organizer-form.tsx'
import { useEditableOrganizer } from './organizers.data.ts'

export function UpdateOrganizerPage() {
  const { organizerId } = useParams({ from: '/organizers/$organizerId/update' })
  return (
    <FormPage
      title={`Actualizar organizador ${organizerId}`}
      query={useEditableOrganizer(Number(organizerId))}
      failed={wording.organizerLoadFailed}
      changed={{
        detail: `/organizers/${organizerId}`,
        nameOf: ({ answer }) => answer.organizer.name,
        isArchived: ({ answer }) => answer.organizer.status === recordStatus.archived,
      }}
    >
      {({ answer: { organizer, countries }, version }) => (
        <OrganizerForm organizer={organizer} version={version} countries={countries} />
      )}
    </FormPage>
  )
}

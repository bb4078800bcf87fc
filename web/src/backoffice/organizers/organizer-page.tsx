import { type Organizer, organizerLifecycle, wording } from '@compety/contract'
import { useParams } from '@tanstack/react-router'
import { Avatar } from '../../images/avatar.tsx'
import { Section } from '../../ui/page.tsx'
import { History } from '../audit/history.tsx'
import { Facts } from '../records/facts.tsx'
import { RecordPage } from '../records/record-page.tsx'
import { RecordState } from '../records/record-state.tsx'
import { StatusButtons } from '../records/status-buttons.tsx'
import { useOrganizer, useOrganizerAction } from './organizers.data.ts'

export function OrganizerPage() {
  const { organizerId } = useParams({ from: '/organizers/$organizerId' })
  const query = useOrganizer(Number(organizerId))
  return (
    <RecordPage
      title={query.data?.name ?? `Organizador ${organizerId}`}
      query={query}
      failed={wording.organizerLoadFailed}
      list="/organizers"
      edit={query.data?.status === 3 ? undefined : `/organizers/${organizerId}/update`}
    >
      {(organizer) => <OrganizerDetail organizer={organizer} />}
    </RecordPage>
  )
}

function OrganizerDetail({ organizer }: { organizer: Organizer }) {
  const { id, status } = organizer
  return (
    <>
      <Avatar image={organizer.logo} name={organizer.name} size={112} />
      <Facts
        facts={[
          ['ID', id],
          ['Nombre', organizer.name],
          ['ID del organizador', organizer.organizer_name],
          ['Usuario del propietario', organizer.owner_username ?? 'Sin usuario'],
          ['País', organizer.country.name],
          ['Código de referencia', organizer.referral_hash],
          ['Email', organizer.email ?? 'Sin indicar'],
          ['Teléfono', organizer.phone ?? 'Sin indicar'],
          ['Página web', organizer.home_page ?? 'Sin indicar'],
          ['Twitter', organizer.twitter ?? 'Sin indicar'],
          ['Instagram', organizer.instagram ?? 'Sin indicar'],
          ['Facebook', organizer.facebook ?? 'Sin indicar'],
          ['Descripción', organizer.description ?? 'Sin indicar', 'wide'],
          ['Información', organizer.information ?? 'Sin indicar', 'wide'],
          ['Estado', <RecordState key="status" lifecycle={organizerLifecycle} status={status} />, 'wide'],
        ]}
      />
      <Section title="Cambiar estado">
        <StatusButtons
          lifecycle={organizerLifecycle}
          record={organizer}
          useAction={useOrganizerAction}
          none="Un organizador archivado ya no cambia de estado."
        />
      </Section>
      <History subject="organizer" id={id} />
    </>
  )
}

import { listOrganizerPools, type Organizer, recordStatus, updateOrganizer, wording } from '@compety/contract'
import { useParams } from '@tanstack/react-router'
import { OrganizerLogo } from '../../kit/images/organizer-logo.tsx'
import { History } from '../audit/history.tsx'
import { MembersPanel } from '../organizer-area/members-panel.tsx'
import { PoolsTab } from '../organizer-area/pools-tab.tsx'
import { Facts } from '../records/facts.tsx'
import { useMayCall } from '../records/may-call.ts'
import { RecordPage } from '../records/record-page.tsx'
import { StatusButtons } from '../records/status-buttons.tsx'
import { lifecycleOf, organizerActions } from './organizer-actions.ts'
import { organizerFacts } from './organizer-facts.tsx'
import { OrganizerLimits } from './organizer-limits.tsx'
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
      edit={
        query.data?.status === recordStatus.archived
          ? undefined
          : { to: `/organizers/${organizerId}/update`, call: updateOrganizer }
      }
    >
      {(organizer) => <OrganizerDetail organizer={organizer} />}
    </RecordPage>
  )
}

function OrganizerDetail({ organizer }: { organizer: Organizer }) {
  const may = useMayCall()
  const mayChange = may(updateOrganizer)
  const seesPools = may(listOrganizerPools)
  return (
    <>
      <OrganizerLogo logo={organizer.logo} name={organizer.name} size={112} />
      <Facts facts={organizerFacts(organizer)} />
      <StatusButtons
        lifecycle={lifecycleOf(organizer)}
        record={organizer}
        actions={organizerActions}
        useAction={useOrganizerAction}
        none="Un organizador archivado ya no cambia de estado."
      />
      {seesPools && <PoolsTab id={organizer.id} mayCreate={false} />}
      <MembersPanel id={organizer.id} isOwner={mayChange} mayLeave={false} />
      {mayChange && <OrganizerLimits id={organizer.id} />}
      <History subject="organizer" id={organizer.id} />
    </>
  )
}

import { type OrganizerProfile, wording } from '@compety/contract'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { showFailure } from '../../kit/toasts/toasts.ts'
import { Refused } from '../../platform/api/failures.ts'
import page from '../../ui/page.module.css'
import { usePageTitle } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query/query-view.tsx'
import { TabPanels } from '../../ui/tab-panels.tsx'
import { AllReviews } from '../reviews/all-reviews.tsx'
import { OrganizerHead, OrganizerHeadSkeleton } from './organizer-head.tsx'
import { OrganizerMembers } from './organizer-members.tsx'
import { OrganizerPools } from './organizer-pools.tsx'
import { organizerTabLabels, organizerTabs } from './organizer-tabs.ts'
import { useOrganizerProfile } from './organizers.data.ts'

const route = getRouteApi('/organizer_profile/$organizerName')

/** An organizer's public page, where players follow and rate it and see its pools. */
export function OrganizerProfilePage() {
  const { organizerName } = route.useParams()
  const query = useOrganizerProfile(organizerName)
  useRedirectIfUnknown(query.error)
  usePageTitle(query.data?.name ?? 'Organizador')
  return (
    <div className={page.page}>
      <QueryView query={query} waiting={<OrganizerHeadSkeleton />} failed={wording.organizerProfileFailed}>
        {(organizer) => (
          <>
            <OrganizerHead organizer={organizer} />
            <Tabs organizer={organizer} />
          </>
        )}
      </QueryView>
    </div>
  )
}

function Tabs({ organizer }: { organizer: OrganizerProfile }) {
  const { tab = 'pools' } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <TabPanels
      order={organizerTabs}
      current={tab}
      labels={organizerTabLabels}
      onChoose={(tab) => void navigate({ search: { tab }, replace: true, resetScroll: false })}
      panels={{
        pools: () => <OrganizerPools pools={organizer.pools} />,
        members: () => <OrganizerMembers members={organizer.members} />,
        reviews: () => <AllReviews kind="organizer" rated={organizer} what="Promedio del organizador" />,
      }}
    />
  )
}

/** An unknown organizer shows the server's message and redirects to /register. */
function useRedirectIfUnknown(error: Error | null): void {
  const router = useRouter()
  const unknown = error instanceof Refused && error.status === 404 ? error.message : undefined
  useEffect(() => {
    if (unknown === undefined) return
    showFailure(unknown)
    const to: string = '/register'
    void router.navigate({ to, replace: true })
  }, [unknown, router])
}

import { wording } from '@compety/contract'
import { getRouteApi } from '@tanstack/react-router'
import { Refused } from '../../platform/api/failures.ts'
import { useSessionUser } from '../../platform/api/session.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import page from '../../ui/page.module.css'
import { Page, usePageTitle } from '../../ui/page.tsx'
import { Empty, QueryView } from '../../ui/query/query-view.tsx'
import { TabPanels, TabsSkeleton } from '../../ui/tab-panels.tsx'
import { PoolGridSkeleton } from '../pools/pool-grid.tsx'
import { HiddenProfile } from './hidden-profile.tsx'
import { ProfileBadges } from './profile-badges.tsx'
import { ProfileHead, ProfileHeadSkeleton } from './profile-head.tsx'
import { ProfilePerformance } from './profile-performance.tsx'
import { ProfilePools } from './profile-pools.tsx'
import { type Profile, useProfile } from './profiles.data.ts'

const route = getRouteApi('/user/$username')
const tabs = ['pools', 'performance'] as const
const labels = { pools: wording.tabParticipating, performance: wording.tabPerformance }

/** A player's public profile. */
export function ProfilePage() {
  const { username } = route.useParams()
  const { username: own } = useSessionUser()
  const query = useProfile(username)
  usePageTitle(query.data?.username ?? 'Perfil')
  const { error } = query
  if (error instanceof Refused && error.status === 404) return <Unknown text={error.message} />
  return (
    <div className={page.page}>
      <QueryView
        query={query}
        waiting={
          <div className={page.page}>
            <ProfileHeadSkeleton isOwn={own === username} />
            <TabsSkeleton count={2} />
            <PoolGridSkeleton count={3} />
          </div>
        }
        failed="No se ha podido consultar el perfil del usuario por fallos en el servidor"
      >
        {(person) =>
          'id' in person ? (
            <>
              <ProfileHead person={person} />
              <Tabs person={person} />
            </>
          ) : (
            <HiddenProfile person={person} />
          )
        }
      </QueryView>
    </div>
  )
}

function Tabs({ person }: { person: Profile }) {
  const { tab = 'pools' } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <TabPanels
      order={tabs}
      current={tab}
      labels={labels}
      onChoose={(tab) => void navigate({ search: { tab }, replace: true, resetScroll: false })}
      panels={{
        pools: () => <ProfilePools pools={person.pools} />,
        performance: () => (
          <>
            <ProfilePerformance performance={person.user_performance} />
            <ProfileBadges badges={person.badges} />
          </>
        ),
      }}
    />
  )
}

function Unknown({ text }: { text: string }) {
  const back = (
    <LinkButton to="/dashboard" variant="default">
      Volver al inicio
    </LinkButton>
  )
  return (
    <Page title="Perfil">
      <Empty text={text} action={back} />
    </Page>
  )
}

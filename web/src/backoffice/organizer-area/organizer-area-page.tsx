import { noun, type OrganizerMembership } from '@compety/contract'
import { getRouteApi } from '@tanstack/react-router'
import { useSessionUser } from '../../platform/api/session.ts'
import { Page } from '../../ui/page.tsx'
import { lazyPiece } from '../../ui/query/lazy.tsx'
import { TabPanels } from '../../ui/tab-panels.tsx'
import { useOrganizer } from '../organizers/organizers.data.ts'
import { WebhooksPanel } from '../webhooks/webhooks-panel.tsx'
import { DataTab } from './data-tab.tsx'
import { MembersPanel } from './members-panel.tsx'
import classes from './organize.module.css'
import { OrganizerTasks } from './organizer-tasks.tsx'
import { OwnMatchesTab } from './own-matches-tab.tsx'
import { PoolsTab } from './pools-tab.tsx'

const EmbedCard = lazyPiece(async () => (await import('./embed/embed-card.tsx')).EmbedCard)

const route = getRouteApi('/organize/$organizerId')

const labels = {
  pools: noun.Many,
  matches: 'Partidos',
  members: 'Administradores',
  webhooks: 'Webhooks',
  data: 'Datos',
}
const tabs = ['pools', 'matches', 'members', 'webhooks', 'data'] as const

/** The area of one organizer for its members. */
export function OrganizerAreaPage() {
  const id = Number(route.useParams().organizerId)
  const { organizers = [] } = useSessionUser()
  const membership = organizers.find((organizer) => organizer.id === id)
  const { data } = useOrganizer(id)
  const title = membership?.name ?? data?.name ?? 'Organización'
  const several = organizers.length > 1
  return (
    <Page title={title} {...(several && { parent: { to: '/organize', label: 'Organizar' } })}>
      {membership?.is_suspended && (
        <p className={classes.notice} role="status">
          Un administrador suspendió la organización: puedes ver todo, pero nada se puede cambiar.
        </p>
      )}
      <Tabs id={id} membership={membership} />
    </Page>
  )
}

type Props = { id: number; membership: OrganizerMembership | undefined }

function Tabs({ id, membership }: Props) {
  const { tab = 'pools' } = route.useSearch()
  const navigate = route.useNavigate()
  const mayAct = membership?.is_suspended === false
  const isOwner = mayAct && membership.role === 'owner'
  const order: readonly (keyof typeof labels)[] = isOwner ? tabs : ['pools', 'matches', 'members', 'webhooks']
  return (
    <TabPanels
      order={order}
      current={order.includes(tab) ? tab : 'pools'}
      labels={labels}
      onChoose={(chosen) => void navigate({ search: { tab: chosen }, replace: true, resetScroll: false })}
      panels={{
        pools: () => (
          <div className={classes.parts}>
            <OrganizerTasks id={id} />
            <PoolsTab id={id} mayCreate={mayAct} />
          </div>
        ),
        matches: () => <OwnMatchesTab id={id} />,
        members: () => <MembersPanel id={id} isOwner={isOwner} mayLeave={mayAct} />,
        webhooks: () => <WebhooksPanel organizerId={id} />,
        data: () => (
          <div className={classes.parts}>
            <DataTab id={id} />
            <EmbedCard id={id} />
          </div>
        ),
      }}
    />
  )
}

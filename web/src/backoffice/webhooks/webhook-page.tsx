import { roles, type Webhook, webhookEvents } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useSessionUser } from '../../platform/api/session.ts'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query/query-view.tsx'
import { dateTime } from '../date-time.tsx'
import { Facts } from '../records/facts.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { WebhookActions } from './webhook-actions.tsx'
import { WebhookState } from './webhook-state.tsx'
import { useWebhook, webhooksLoadFailed } from './webhooks.data.ts'
import classes from './webhooks.module.css'

const route = getRouteApi('/webhooks/$webhookId')

/** A webhook with what was sent to it, for members of its organizer and administrators. */
export function WebhookPage() {
  const id = Number(route.useParams().webhookId)
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useWebhook(id)
  const { webhook } = query.data?.answer ?? {}
  const parent = useParent(webhook)
  return (
    <Page
      title="Webhook"
      {...(parent && { parent })}
      actions={
        webhook &&
        parent && (
          <WebhookActions
            webhook={webhook}
            version={query.data?.version}
            onDeleted={() => void navigate({ ...parent, replace: true } as never)}
          />
        )
      }
    >
      <QueryView query={query} failed={webhooksLoadFailed} waiting={<Skeleton height={320} radius="lg" />}>
        {({ answer }) => (
          <div className={classes.parts}>
            <Facts facts={factsOf(answer.webhook)} />
            <DeliveryLog webhook={answer.webhook} page={page} />
          </div>
        )}
      </QueryView>
    </Page>
  )
}

// Members come from the area of their organizer, all others from the list of all.
const useParent = (webhook: Webhook | undefined) => {
  const { role_id, organizers = [] } = useSessionUser()
  if (!webhook) return undefined
  const isMember = role_id !== roles.administrator && organizers.some(({ id }) => id === webhook.organizer_id)
  return isMember
    ? { to: `/organize/${webhook.organizer_id}`, label: webhook.organizer?.name ?? '', search: { tab: 'webhooks' } }
    : { to: '/webhooks', label: 'Webhooks' }
}

const factsOf = (webhook: Webhook) =>
  [
    [
      'Dirección',
      <span key="url" className={classes.address}>
        {webhook.url}
      </span>,
      'wide',
    ],
    ['Estado', <WebhookState key="state" webhook={webhook} />],
    ['Organizador', webhook.organizer?.name ?? 'Todos'],
    ...(webhook.failing_since ? [['Falla desde', dateTime(webhook.failing_since)] as const] : []),
    ...(webhook.former_secret_until
      ? [['La clave anterior vale hasta', dateTime(webhook.former_secret_until)] as const]
      : []),
    ['Eventos', webhook.events.map((event) => webhookEvents[event]).join(', '), 'wide'],
  ] as const

import { gapsInWords, noun, type PoolGap } from '@compety/contract'
import { Section } from '../../ui/page.tsx'
import { PoolRow, TaskCard } from '../dashboard/task-card.tsx'
import classes from '../dashboard/task-cards.module.css'
import { useOrganizerTasks } from '../dashboard/tasks.data.ts'
import { WebhooksOffCard } from '../dashboard/webhooks-off-card.tsx'
import { dateTime } from '../date-time.tsx'
import type { PoolTabName } from '../pools/pool-tab-names.ts'

/** What the members of an organizer should do today; nothing while there is nothing to do. */
export function OrganizerTasks({ id }: { id: number }) {
  const { data: tasks } = useOrganizerTasks(id)
  if (!tasks || Object.values(tasks).every((some) => !some || some.total === 0)) return null
  const { requests, incomplete_pools, pools_to_begin, pools_to_finish } = tasks
  return (
    <Section title="Pendiente hoy">
      <div className={classes.cards}>
        {requests.total > 0 && (
          <TaskCard title="Solicitudes para entrar" {...requests}>
            {(pool) => <PoolRow pool={pool} when={waitingText(pool.waiting)} tab="invitations" />}
          </TaskCard>
        )}
        {incomplete_pools.total > 0 && (
          <TaskCard title={`${noun.Many} incompletas`} {...incomplete_pools}>
            {(pool) => <PoolRow pool={pool} when={gapsInWords(pool.missing)} tab={tabOf(pool.missing)} />}
          </TaskCard>
        )}
        {pools_to_begin.total > 0 && (
          <TaskCard title={`${noun.Many} por empezar`} {...pools_to_begin}>
            {(pool) => <PoolRow pool={pool} when={`Debía empezar el ${dateTime(pool.beginst_at)}`} />}
          </TaskCard>
        )}
        {pools_to_finish.total > 0 && (
          <TaskCard title={`${noun.Many} por finalizar`} {...pools_to_finish}>
            {(pool) => (
              <PoolRow
                pool={pool}
                when={pool.ends_at ? `Terminó el ${dateTime(pool.ends_at)}` : 'Sin partidos por jugar'}
              />
            )}
          </TaskCard>
        )}
        <WebhooksOffCard webhooks={tasks.webhooks_off} />
      </div>
    </Section>
  )
}

const tabs: Record<PoolGap, PoolTabName> = { matches: 'matches', points: 'rules' }
/** The tab where the first gap is filled. */
const tabOf = ([first]: readonly PoolGap[]) => first && tabs[first]

const waitingText = (waiting: number): string =>
  waiting === 1 ? '1 persona espera respuesta' : `${waiting} personas esperan respuesta`

import { listMails } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query/query-view.tsx'
import { Time } from '../date-time.tsx'
import { type Fact, Facts } from '../records/facts.tsx'
import { useMayCall } from '../records/may-call.ts'
import { FeedStates } from './feed-states.tsx'
import { Health } from './health.tsx'
import { type Operations, useOperations } from './operations.data.ts'
import classes from './operations.module.css'
import { Queues } from './queues.tsx'
import { StuckMails } from './stuck-mails.tsx'
import { WebhookStates } from './webhook-states.tsx'

/** The state of the installation: health, mails, jobs, versions and uptime. */
export function OperationsPage() {
  const seesMails = useMayCall()(listMails)
  return (
    <Page
      title="Operación"
      actions={
        seesMails && (
          <LinkButton to="/outbox" variant="default">
            Ver correos
          </LinkButton>
        )
      }
    >
      <QueryView
        query={useOperations()}
        failed="No se ha podido cargar la operación por fallos en el servidor"
        waiting={
          <div className={classes.waiting}>
            <Skeleton height={110} radius="lg" />
            <Skeleton height={240} radius="lg" />
            <Skeleton height={240} radius="lg" />
          </div>
        }
      >
        {(operations) => (
          <>
            <Health operations={operations} />
            {seesMails && <StuckMails mails={operations.mails} />}
            {operations.feeds && <FeedStates feeds={operations.feeds} />}
            {operations.webhooks && <WebhookStates webhooks={operations.webhooks} />}
            <Queues queues={operations.queues} />
            <Section title="Instalación">
              <Facts facts={factsOf(operations)} />
            </Section>
          </>
        )}
      </QueryView>
    </Page>
  )
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1_048_576).toLocaleString('es')} MB`

const factsOf = ({ version, node_version, started_at, database, process }: Operations): Fact[] => [
  ['Versión', version],
  ['En marcha desde', <Time key="time" instant={started_at} />],
  ['Node.js', node_version.replace(/^v/, '')],
  ['Memoria del proceso', megabytes(process.memory)],
  ['Pantallas conectadas', process.streams.toLocaleString('es')],
  ['PostgreSQL', database.version],
  ['Tamaño de la base de datos', megabytes(database.size)],
  ['Conexiones', `${database.connections} de ${database.most_connections}`],
  ['Última migración', database.migration],
]

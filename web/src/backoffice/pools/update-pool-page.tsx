import { noun } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useReturnOnRefusal } from '../../ui/return-on-refusal.ts'
import { UnlessArchived } from '../records/unless-archived.tsx'
import { PoolForm } from './pool-form.tsx'
import { poolLoadFailed, useEditablePool } from './pools.data.ts'

export function UpdatePoolPage() {
  const { poolId } = useParams({ from: '/pools/$poolId/update' })
  const query = useEditablePool(Number(poolId))
  useReturnOnRefusal(query.error)
  return (
    <Page title={`Actualizar ${noun.one} ${poolId}`}>
      <QueryView query={query} failed={poolLoadFailed} waiting={<Skeleton height={640} radius="lg" />}>
        {({ answer: { pool, sectors, organizers }, version }) => (
          <UnlessArchived isArchived={pool.status === 6} detail={`/pools/${poolId}`}>
            <PoolForm pool={pool} version={version} sectors={sectors} organizers={organizers} />
          </UnlessArchived>
        )}
      </QueryView>
    </Page>
  )
}

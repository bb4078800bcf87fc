import { noun, poolStatus } from '@compety/contract'
import { useParams } from '@tanstack/react-router'
import { FormPage } from '../records/form/form-page.tsx'
import { PoolForm } from './pool-form.tsx'
import { poolLoadFailed, useEditablePool } from './pools.data.ts'

export function UpdatePoolPage() {
  const { poolId } = useParams({ from: '/pools/$poolId/update' })
  return (
    <FormPage
      title={`Actualizar ${noun.One} ${poolId}`}
      query={useEditablePool(Number(poolId))}
      failed={poolLoadFailed}
      changed={{
        detail: `/pools/${poolId}`,
        nameOf: ({ answer }) => answer.pool.name,
        isArchived: ({ answer }) => answer.pool.status === poolStatus.archived,
      }}
    >
      {({ answer: { pool, sectors, organizers }, version }) => (
        <PoolForm pool={pool} version={version} sectors={sectors} organizers={organizers} />
      )}
    </FormPage>
  )
}

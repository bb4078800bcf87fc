import { poolStatus } from '@compety/contract'
import { useParams } from '@tanstack/react-router'
import { FormPage } from '../../records/form/form-page.tsx'
import { poolLoadFailed } from '../pools.data.ts'
import { useEditableLook } from './look.data.ts'
import { LookForm } from './look-form.tsx'

/** How a pool looks: its logo, its colour and what is written about prizes and rules. */
export function LookPage() {
  const { poolId } = useParams({ from: '/pools/$poolId/look' })
  return (
    <FormPage
      title="Apariencia"
      query={useEditableLook(Number(poolId))}
      failed={poolLoadFailed}
      changed={{
        detail: `/pools/${poolId}`,
        nameOf: ({ pool }) => pool.name,
        isArchived: ({ pool }) => pool.status === poolStatus.archived,
      }}
    >
      {({ pool, look, version }) => <LookForm pool={pool} look={look} version={version} />}
    </FormPage>
  )
}

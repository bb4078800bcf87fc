import { useNavigate } from '@tanstack/react-router'
import { PoolCover } from '../../kit/images/pool-cover.tsx'
import type { Refused } from '../../platform/api/failures.ts'
import { serverNow } from '../../platform/api/server-clock.ts'
import { createPool, noun, type PoolSummary, updatePool } from '../../schemas.ts'
import { optionsOf } from '../records/form/form-shape.ts'
import { RecordForm } from '../records/form/record-form.tsx'
import { useCancel } from '../records/form/use-cancel.ts'
import { type Submission, useRecordForm } from '../records/form/use-record-form.ts'
import { useMayCall } from '../records/may-call.ts'
import { blankPool, dependentOfPool, poolFields, validatePool, valuesOfPool } from './pool-fields.ts'
import classes from './pool-form.module.css'
import { usePoolList } from './pool-list-of.ts'
import { useSavePool } from './pools.data.ts'

type Named = { id: number; name: string }
type PoolFormProps = {
  pool?: PoolSummary
  version?: string | undefined
  sectors: readonly Named[]
  organizers: readonly Named[]
}

/** The form of a new or existing pool. */
export function PoolForm({ pool, version, sectors, organizers }: PoolFormProps) {
  const initial = pool ? valuesOfPool(pool) : blankPool
  const navigate = useNavigate()
  const may = useMayCall()
  const endpoint = pool ? updatePool : createPool
  const isMember = may(endpoint, pool) && !may({ access: endpoint.access })
  const list = usePoolList(pool?.organizer_id ?? null)
  const { save, proportion } = useSavePool(pool?.id)
  const form = useRecordForm({
    initial,
    version,
    schema: isMember ? endpoint.membersBody : endpoint.body,
    validate: validatePool({ original: initial, isNew: !pool, now: serverNow }),
    dependentValues: dependentOfPool,
    savedOf: ({ body }: Refused) => valuesOfPool(body.pool as PoolSummary),
    save: async (sent: Submission) => {
      const { pool: saved } = await save(sent)
      await navigate({ to: '/pools/$poolId', params: { poolId: String(saved.id) }, replace: !pool })
    },
  })
  const choices = { sectors: optionsOf(sectors), organizers: optionsOf(organizers) }
  const image = {
    name: 'image',
    label: 'Imagen',
    render: (image: string | null) => (
      <div className={classes.cover}>
        <PoolCover image={image} seed={pool?.id ?? 0} sizes="20rem" />
      </div>
    ),
  }
  const cancel = useCancel({ list, ...(pool && { detail: `/pools/${pool.id}` }) })
  const fields = poolFields(form.values, choices)
  return <RecordForm label={`Datos de la ${noun.one}`} {...{ form, fields, image, proportion }} onCancel={cancel} />
}

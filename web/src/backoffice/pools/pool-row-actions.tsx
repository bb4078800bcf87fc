import { allows, deletePool, type PoolSummary, poolLifecycle, poolStatus, updatePool } from '@compety/contract'
import { AskedDialog } from '../records/asked-dialog.tsx'
import { fromList } from '../records/form/use-cancel.ts'
import { RecordName, RowActions, RowButton, RowLink } from '../records/row-actions.tsx'
import classes from './pool-columns.module.css'
import { PoolLinks } from './pool-links.tsx'
import { usePoolAction } from './pools.data.ts'

export function PoolRowActions({ pool }: { pool: PoolSummary }) {
  const { id, name, status } = pool
  const { mutate: remove, isPending, asked } = usePoolAction('delete')
  const params = { poolId: String(id) }
  const spokenName = <RecordName name={name} />
  return (
    <span className={classes.actions}>
      <RowActions>
        <RowLink to="/pools/$poolId" params={params}>
          Ver{spokenName}
        </RowLink>
        {status !== poolStatus.archived && (
          <RowLink to="/pools/$poolId/update" params={params} call={updatePool} state={fromList}>
            Actualizar{spokenName}
          </RowLink>
        )}
        {allows(poolLifecycle, 'delete', status) && (
          <RowButton danger call={deletePool} onClick={() => remove(pool)} disabled={isPending}>
            Eliminar{spokenName}
          </RowButton>
        )}
      </RowActions>
      <PoolLinks id={id} name={name} />
      <AskedDialog asked={asked} />
    </span>
  )
}

import { addMatchToPool, addPointRules, listPointRules } from '@compety/contract'
import { useMayCall } from '../records/may-call.ts'
import { RecordName, RowLink } from '../records/row-actions.tsx'

/** Links to the further screens of a pool. */
export function PoolLinks({ id, name }: { id: number; name: string }) {
  const params = { poolId: String(id) }
  const spokenName = <RecordName name={name} />
  const may = useMayCall()
  return (
    <>
      {may(listPointRules) && (
        <RowLink to="/pools/$poolId/addPointRules" params={params} call={addPointRules}>
          Agregar criterio de puntuación{spokenName}
        </RowLink>
      )}
      <RowLink to="/pools/$poolId/addMatches" params={params} call={addMatchToPool}>
        Asignar Partidos{spokenName}
      </RowLink>
      <RowLink to="/pools/$poolId/poolRanking" params={params}>
        Ver ranking{spokenName}
      </RowLink>
    </>
  )
}

import { addMatchToPool, addPointRules, listPointRules } from '@compety/contract'
import { useMayCall } from '../records/may-call.ts'
import { RecordName, RowLink } from '../records/row-actions.tsx'

/** The screens that belong to a pool (backoffice.md 2). */
export function PoolLinks({ id, name }: { id: number; name: string }) {
  const params = { poolId: String(id) }
  const of = <RecordName name={name} />
  const may = useMayCall()
  return (
    <>
      {may(listPointRules) && (
        <RowLink to="/pools/$poolId/addPointRules" params={params} call={addPointRules}>
          Agregar criterio de puntuación{of}
        </RowLink>
      )}
      <RowLink to="/pools/$poolId/addMatches" params={params} call={addMatchToPool}>
        Asignar Partidos{of}
      </RowLink>
      <RowLink to="/pools/$poolId/poolRanking" params={params}>
        Ver ranking{of}
      </RowLink>
    </>
  )
}

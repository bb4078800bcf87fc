import { useParams } from '@tanstack/react-router'
import { Empty } from '../../../ui/query/query-view.tsx'
import { RecordPage } from '../../records/record-page.tsx'
import { usePoolList } from '../pool-list-of.ts'
import { usePointRules } from './point-rules.data.ts'
import { PointRulesForm } from './point-rules-form.tsx'

export function AddPointRulesPage() {
  const { poolId } = useParams({ from: '/pools/$poolId/addPointRules' })
  const query = usePointRules(Number(poolId))
  const name = query.data?.pool.name
  return (
    <RecordPage
      title="Agregar criterio de puntuación"
      parent={name === undefined ? undefined : { to: `/pools/${poolId}`, label: name }}
      query={query}
      failed="No se han podido cargar los criterios de puntuación por fallos en el servidor"
      list={usePoolList(query.data?.pool.organizer_id ?? null)}
      isNarrow
    >
      {({ pool, version, rules }) =>
        rules.length === 0 ? (
          <Empty text="No existen criterios de puntuación registrados" />
        ) : (
          <PointRulesForm key={pool.id} pool={pool} version={version} rules={rules} />
        )
      }
    </RecordPage>
  )
}

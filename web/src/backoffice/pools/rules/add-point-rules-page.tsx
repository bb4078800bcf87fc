import { useParams } from '@tanstack/react-router'
import { Empty } from '../../../ui/query/query-view.tsx'
import { RecordPage } from '../../records/record-page.tsx'
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
      list="/pools"
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

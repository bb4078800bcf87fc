import { Skeleton } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { Page } from '../../../ui/page.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { useReturnOnRefusal } from '../../../ui/return-on-refusal.ts'
import { usePointRules } from './point-rules.data.ts'
import { PointRulesForm } from './point-rules-form.tsx'

export function AddPointRulesPage() {
  const { poolId } = useParams({ from: '/pools/$poolId/addPointRules' })
  const query = usePointRules(Number(poolId))
  useReturnOnRefusal(query.error)
  const name = query.data?.pool.name
  return (
    <Page
      title="Agregar criterio de puntuación"
      isNarrow
      {...(name !== undefined && { parent: { to: `/pools/${poolId}`, label: name } })}
    >
      <QueryView
        query={query}
        failed="No se han podido cargar los criterios de puntuación por fallos en el servidor"
        waiting={<Skeleton height={420} radius="lg" />}
        empty={{ when: ({ rules }) => rules.length === 0, text: 'No existen criterios de puntuación registrados' }}
      >
        {({ pool, version, rules }) => <PointRulesForm key={pool.id} pool={pool} version={version} rules={rules} />}
      </QueryView>
    </Page>
  )
}

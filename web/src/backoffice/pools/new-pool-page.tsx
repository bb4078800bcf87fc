import { noun } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { PoolForm } from './pool-form.tsx'
import { useNewPool } from './pools.data.ts'

export function NewPoolPage() {
  return (
    <Page title={`Agregar ${noun.One}`}>
      <QueryView
        query={useNewPool()}
        failed={`No se ha podido cargar el formulario de la ${noun.one} por fallos en el servidor`}
        waiting={<Skeleton height={640} radius="lg" />}
      >
        {({ sectors, organizers }) => <PoolForm sectors={sectors} organizers={organizers} />}
      </QueryView>
    </Page>
  )
}

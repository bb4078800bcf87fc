import { Skeleton } from '@mantine/core'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { MatchForm } from './match-form.tsx'
import { useNewMatch } from './matches.data.ts'

export function NewMatchPage() {
  return (
    <Page title="Agregar Partido">
      <QueryView
        query={useNewMatch()}
        failed="No se ha podido cargar el formulario del partido por fallos en el servidor"
        waiting={<Skeleton height={420} radius="lg" />}
      >
        {({ sports }) => <MatchForm sports={sports} />}
      </QueryView>
    </Page>
  )
}

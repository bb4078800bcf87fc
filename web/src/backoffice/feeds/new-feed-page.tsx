import { getRouteApi } from '@tanstack/react-router'
import { FormPage } from '../records/form/form-page.tsx'
import { FeedForm } from './feed-form.tsx'
import { useNewFeed } from './feeds.data.ts'

const route = getRouteApi('/newFeed')

export function NewFeedPage() {
  const { tournament } = route.useSearch()
  return (
    <FormPage
      title="Agregar Fuente"
      query={useNewFeed()}
      failed="No se ha podido cargar el formulario de la fuente por fallos en el servidor"
    >
      {(choices) => <FeedForm {...choices} tournament={choices.tournaments.find(({ id }) => id === tournament)?.id} />}
    </FormPage>
  )
}

import { createFeed, exportFeeds } from '@compety/contract'
import { RecordList } from '../records/list/record-list.tsx'
import { feedColumns } from './feed-columns.tsx'
import { feedList } from './feed-list.ts'
import { useFeeds } from './feeds.data.ts'

export function FeedsPage() {
  return (
    <RecordList
      path="/feeds"
      title="Fuentes"
      shape={feedList}
      columns={feedColumns}
      useRows={useFeeds}
      filterLabel="Filtrar Fuentes"
      emptyText="No existen fuentes registradas"
      exportBy={{ endpoint: exportFeeds }}
      failed="No se han podido cargar las fuentes por fallos en el servidor"
      create={{ to: '/newFeed', label: 'Agregar Fuente', call: createFeed }}
    />
  )
}

import { createOrganizer, wording } from '@compety/contract'
import { RecordList } from '../records/record-list.tsx'
import { organizerColumns } from './organizer-columns.tsx'
import { organizerList } from './organizer-list.ts'
import { useOrganizers } from './organizers.data.ts'

export function OrganizersPage() {
  return (
    <RecordList
      path="/organizers"
      title="Organizadores"
      shape={organizerList}
      columns={organizerColumns}
      useRows={useOrganizers}
      filterLabel="Filtrar Organizadores"
      emptyText="No existen organizadores registrados"
      failed={wording.organizersLoadFailed}
      create={{ to: '/newOrganizer', label: 'Agregar Organizador', call: createOrganizer }}
    />
  )
}

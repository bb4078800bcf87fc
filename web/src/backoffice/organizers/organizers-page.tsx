import { createOrganizer, exportOrganizers, listUsers, type Organizer, officeWording } from '@compety/contract'
import type { BulkOf } from '../records/bulk/bulk-of.ts'
import { RecordList } from '../records/list/record-list.tsx'
import { useMayCall } from '../records/may-call.ts'
import { GeneralLimits } from './general-limits.tsx'
import { organizerColumns } from './organizer-columns.tsx'
import { organizerList } from './organizer-list.ts'
import { useOrganizers } from './organizers.data.ts'

// A new organizer needs an owner, whom only those name who may see users.
const create = { to: '/newOrganizer', label: 'Agregar Organizador', call: createOrganizer }

const bulk: BulkOf<Organizer> = {
  list: 'organizers',
  one: 'organizador',
  many: 'organizadores',
  nameOf: ({ name }) => name,
  columns: [
    ['ID', ({ id }) => id],
    ['Nombre', ({ name }) => name],
    ['ID del organizador', ({ organizer_name }) => organizer_name],
    ['Estado', ({ statusAsString }) => statusAsString],
  ],
}

export function OrganizersPage() {
  const namesOwner = useMayCall()(listUsers)
  return (
    <RecordList
      path="/organizers"
      title="Organizadores"
      shape={organizerList}
      columns={organizerColumns}
      useRows={useOrganizers}
      bulk={bulk}
      filterLabel="Filtrar Organizadores"
      emptyText="No existen organizadores registrados"
      exportBy={{ endpoint: exportOrganizers }}
      failed={officeWording.organizersLoadFailed}
      actions={<GeneralLimits />}
      {...(namesOwner && { create })}
    />
  )
}

import {
  allows,
  deleteOrganizer,
  type Organizer,
  organizerLifecycle,
  recordStatus,
  updateOrganizer,
} from '@compety/contract'
import { OrganizerLogo } from '../../kit/images/organizer-logo.tsx'
import { fromList } from '../records/form/use-cancel.ts'
import type { RecordColumn } from '../records/list/column-filters.tsx'
import { RecordState } from '../records/record-state.tsx'
import { RecordName, RowActions, RowButton, RowLink } from '../records/row-actions.tsx'
import { statesOf } from '../records/states.ts'
import classes from './organizer-columns.module.css'
import { useOrganizerAction } from './organizers.data.ts'

type Key = 'name' | 'organizer_name' | 'status'

const states = statesOf(organizerLifecycle)

export const organizerColumns: readonly RecordColumn<Organizer, Key, Key>[] = [
  { key: 'id', title: 'ID', width: 60, render: ({ id }) => id },
  {
    key: 'name',
    title: 'Nombre',
    sort: 'name',
    filter: 'name',
    render: ({ logo, name }) => (
      <span className={classes.name}>
        <span className={classes.logo} aria-hidden>
          <OrganizerLogo logo={logo} name={name} size={28} />
        </span>
        <span>{name}</span>
      </span>
    ),
  },
  {
    key: 'organizer_name',
    title: 'ID del organizador',
    sort: 'organizer_name',
    filter: 'organizer_name',
    render: ({ organizer_name }) => <span className={classes.whole}>{organizer_name}</span>,
  },
  { key: 'owner', title: 'Propietario', render: ({ owner_username }) => owner_username ?? 'Sin usuario' },
  {
    key: 'status',
    title: 'Estado',
    sort: 'status',
    filter: 'status',
    useOptions: () => states,
    render: ({ status }) => <RecordState lifecycle={organizerLifecycle} status={status} />,
  },
  { key: 'actions', title: 'Opciones', render: (organizer) => <OrganizerRowActions organizer={organizer} /> },
]

function OrganizerRowActions({ organizer: { id, name, status } }: { organizer: Organizer }) {
  const { mutate: remove, isPending } = useOrganizerAction('delete')
  const params = { organizerId: String(id) }
  return (
    <RowActions>
      <RowLink to="/organizers/$organizerId" params={params}>
        Ver
        <RecordName name={name} />
      </RowLink>
      {status !== recordStatus.archived && (
        <RowLink to="/organizers/$organizerId/update" params={params} call={updateOrganizer} state={fromList}>
          Actualizar
          <RecordName name={name} />
        </RowLink>
      )}
      {allows(organizerLifecycle, 'delete', status) && (
        <RowButton danger call={deleteOrganizer} onClick={() => remove({ id })} disabled={isPending}>
          Eliminar
          <RecordName name={name} />
        </RowButton>
      )}
    </RowActions>
  )
}

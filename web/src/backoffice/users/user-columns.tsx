import { allows, deleteUser, type User, unblockUser, updateUser, userLifecycle, userStatus } from '@compety/contract'
import { useSessionUser } from '../../platform/api/session.ts'
import { fromList } from '../records/form/use-cancel.ts'
import type { RecordColumn } from '../records/list/column-filters.tsx'
import { RecordState } from '../records/record-state.tsx'
import { RecordName, RowActions, RowButton, RowLink } from '../records/row-actions.tsx'
import { statesOf } from '../records/states.ts'
import { WholeEmail } from '../records/whole-email.tsx'
import { useRoleOptions } from './role-options.ts'
import classes from './user-columns.module.css'
import { useUserAction } from './users.data.ts'

type Key = 'email' | 'username' | 'role' | 'status'

const states = statesOf(userLifecycle)

export const userColumns: readonly RecordColumn<User, Key, Key>[] = [
  { key: 'id', title: 'ID', width: 80, render: ({ id }) => id },
  {
    key: 'email',
    title: 'Email',
    sort: 'email',
    filter: 'email',
    render: ({ email }) => (
      <b className={classes.email}>
        <WholeEmail email={email} />
      </b>
    ),
  },
  { key: 'username', title: 'Usuario', sort: 'username', filter: 'username', render: ({ username }) => username },
  {
    key: 'role',
    title: 'Rol',
    sort: 'role',
    filter: 'role',
    useOptions: useRoleOptions,
    render: ({ role }) => role.name,
  },
  {
    key: 'status',
    title: 'Estado',
    sort: 'status',
    filter: 'status',
    useOptions: () => states,
    render: ({ status }) => <RecordState lifecycle={userLifecycle} status={status} />,
  },
  { key: 'actions', title: 'Opciones', render: (user) => <UserRowActions user={user} /> },
]

function UserRowActions({ user: { id, email, status } }: { user: User }) {
  const own = useSessionUser()
  const { mutate: remove, isPending: isRemoving } = useUserAction('delete', email)
  const { mutate: unblock, isPending: isUnblocking } = useUserAction('unblock', email)
  const params = { userId: String(id) }
  return (
    <RowActions>
      <RowLink to="/users/$userId" params={params}>
        Ver
        <RecordName name={email} />
      </RowLink>
      {status !== userStatus.archived && (
        <RowLink to="/users/$userId/update" params={params} call={updateUser} state={fromList}>
          Actualizar
          <RecordName name={email} />
        </RowLink>
      )}
      {allows(userLifecycle, 'delete', status) && id !== own.id && (
        <RowButton danger call={deleteUser} onClick={() => remove({ id })} disabled={isRemoving}>
          Eliminar
          <RecordName name={email} />
        </RowButton>
      )}
      {allows(userLifecycle, 'unblock', status) && (
        <RowButton call={unblockUser} onClick={() => unblock({ id })} disabled={isUnblocking}>
          Desbloquear
          <RecordName name={email} />
        </RowButton>
      )}
    </RowActions>
  )
}

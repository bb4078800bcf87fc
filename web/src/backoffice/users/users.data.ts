import { createUser, editUser, findUser, listUsers, newUser, type User, updateUser } from '@compety/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import type { ListSearch } from '../records/list-shape.ts'
import { keysOf, useEditable, useRecordAction, useRecordRows, useSaveRecord } from '../records/record-queries.ts'
import { type UserAction, userActions } from './user-actions.ts'

export const userKeys = keysOf('users')

export const rolesFailed = 'No se pudo cargar los roles por fallos en el servidor'
export const userFailed = 'No se ha podido cargar el usuario por fallos en el servidor'

export const useUsers = (query: ListSearch) =>
  useRecordRows<User>(userKeys, { endpoint: listUsers, rows: 'users', query })

export const useUser = (id: number) =>
  useQuery({
    queryKey: userKeys.one(id),
    queryFn: ({ signal }) => call(findUser, { params: { id } }, signal),
    select: ({ user }) => user,
  })

/** The roles that a new user may have. */
export const useNewUser = () =>
  useQuery({ queryKey: [...userKeys.all, 'new'], queryFn: ({ signal }) => call(newUser, {}, signal) })

export const useEditableUser = (id: number) => useEditable(userKeys, { id, endpoint: editUser })

/** What shows a user elsewhere. */
const affected = [['usersReport']]

export const useSaveUser = (id?: number) =>
  useSaveRecord<{ user: User }>(userKeys, {
    ...(id === undefined
      ? { endpoint: createUser, failed: 'No se ha podido agregar el usuario por fallos en el servidor' }
      : {
          endpoint: updateUser,
          id,
          failed: 'No se ha podido modificar los datos del usuario por fallos en el servidor',
        }),
    affected,
  })

/** Unblocking goes by e-mail, the others by id (backoffice.md 7). */
export const useUserAction = (action: UserAction, email: string) =>
  useRecordAction(userKeys, {
    action: action === 'unblock' ? { ...userActions.unblock, body: { email } } : userActions[action],
    affected,
  })

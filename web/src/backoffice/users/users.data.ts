import {
  createUser,
  editUser,
  findUser,
  findUserSecondFactor,
  listUsers,
  newUser,
  removeSecondFactor,
  type User,
  unblockUser,
  updateUser,
} from '@compety/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import type { ListSearch } from '../records/list/list-shape.ts'
import { type RecordAction, useRecordAction } from '../records/record-action.ts'
import { keysOf, useEditable, useRecordRows, useSaveRecord } from '../records/record-queries.ts'
import { type UserAction, userActions } from './user-actions.ts'

export const userKeys = keysOf('users')

export const rolesFailed = 'No se pudo cargar los roles por fallos en el servidor'
export const userFailed = 'No se ha podido cargar el usuario por fallos en el servidor'

export function useUsers(query: ListSearch) {
  return useRecordRows<User>(userKeys, { endpoint: listUsers, rows: 'users', query })
}

export function useUser(id: number) {
  return useQuery({
    queryKey: userKeys.one(id),
    queryFn: ({ signal }) => call(findUser, { params: { id } }, signal),
    select: ({ user }) => user,
  })
}

/** The roles for the form of a new user. */
export function useNewUser() {
  return useQuery({ queryKey: [...userKeys.all, 'new'], queryFn: ({ signal }) => call(newUser, {}, signal) })
}

export function useEditableUser(id: number) {
  return useEditable(userKeys, { id, endpoint: editUser })
}

/** Other queries that show a user. */
const affected = [['usersReport']]

export function useSaveUser(id?: number) {
  return useSaveRecord<{ user: User }>(userKeys, {
    ...(id === undefined
      ? { endpoint: createUser, failed: 'No se ha podido agregar el usuario por fallos en el servidor' }
      : {
          endpoint: updateUser,
          id,
          failed: 'No se ha podido modificar los datos del usuario por fallos en el servidor',
        }),
    affected,
  })
}

/** Unblocking identifies the user by e-mail, the other actions by id. */
export function useUserAction(action: UserAction, email: string) {
  const byEmail = { endpoint: unblockUser, body: { email } }
  const actions: Record<UserAction, RecordAction> = {
    ...userActions,
    block: { ...userActions.block, undo: byEmail },
    unblock: { ...userActions.unblock, ...byEmail },
  }
  return useRecordAction(userKeys, { action: actions[action], affected })
}

export function useUserSecondFactor(id: number) {
  return useQuery({
    queryKey: [...userKeys.one(id), 'secondFactor'],
    queryFn: ({ signal }) => call(findUserSecondFactor, { params: { id } }, signal),
    // Of a user whose role holds more than the own one.
    meta: { mayBeForbidden: true },
  })
}

export function useRemoveSecondFactor() {
  return useRecordAction(userKeys, {
    action: {
      endpoint: removeSecondFactor,
      failed: 'No se ha podido quitar la verificación en dos pasos por fallos en el servidor',
      forbiddenHere: true,
    },
    affected,
  })
}

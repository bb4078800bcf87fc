import { officeFailures } from '@compety/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../../kit/toasts/toasts.ts'
import { call, callVersioned } from '../../platform/api/call.ts'
import { refusedWith } from '../../platform/api/refused-with.ts'
import {
  createPrivilege,
  createRole,
  deletePrivilege,
  deleteRole,
  findRole,
  listPrivileges,
  listRoles,
  type PrivilegeRecord,
  type Role,
  reactivatePrivilege,
  updatePrivilege,
  updatePrivileges,
  updateRole,
} from '../../schemas.ts'
import { inlineCalls } from '../records/inline/inline-calls.ts'
import { invalidateWithAudit } from '../records/record-queries.ts'

const failed = (what: string) => `No se ha podido ${what} por fallos en el servidor`

export const privileges = inlineCalls<PrivilegeRecord>({
  list: listPrivileges,
  rows: 'privileges',
  create: { endpoint: createPrivilege, failed: failed('agregar el privilegio') },
  update: { endpoint: updatePrivilege, failed: failed('modificar los datos del privilegio') },
  remove: { endpoint: deletePrivilege, failed: failed('eliminar el privilegio') },
  reactivate: { endpoint: reactivatePrivilege, failed: failed('reactivar el privilegio') },
})

export const roles = inlineCalls<Role>({
  list: listRoles,
  rows: 'roles',
  create: { endpoint: createRole, failed: failed('agregar el rol') },
  update: { endpoint: updateRole, failed: failed('modificar los datos del rol') },
  remove: { endpoint: deleteRole, failed: failed('eliminar el rol') },
  affected: [['users']],
})

/**
 * A role with its privileges and version, and all privileges. Reloaded each time, so that the form begins with current
 * values.
 */
export function useRolePrivileges(id: number) {
  return useQuery({
    queryKey: ['role', id],
    queryFn: async ({ signal }) => {
      const [{ answer, version }, { privileges }] = await Promise.all([
        callVersioned(findRole, { params: { id } }, signal),
        call(listPrivileges, {}, signal),
      ])
      return { role: answer.role, version, privileges }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

type Chosen = { privileges: number[]; version: string | undefined }

/** Replaces the privileges of a role as a whole. */
export function useSavePrivileges(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: {
      failed: failed('modificar los privilegios del rol'),
      isShown: (error) => refusedWith(error, officeFailures.changed_meanwhile),
    },
    mutationFn: ({ privileges, version }: Chosen) =>
      callVersioned(updatePrivileges, { params: { id }, body: { privileges }, ifMatch: version }),
    onSuccess: ({ answer }) => showSuccess(answer.message),
    onSettled: () => invalidateWithAudit(queryClient, [['roles']]),
  })
}

import {
  createPrivilege,
  createRole,
  deletePrivilege,
  deleteRole,
  findRole,
  listPrivileges,
  listRoles,
  pageOf,
  reactivatePrivilege,
  succeeded,
  updatePrivilege,
  updatePrivileges,
  updateRole,
  wording,
} from '@compety/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { asksForAll } from '../../platform/http/input.ts'
import type { On } from '../../platform/http/mount.ts'
import type { Db } from '../../platform/postgres/database.ts'
import * as privileges from './change-privilege.ts'
import * as roles from './change-role.ts'
import * as privilegeQueries from './privileges.queries.ts'
import { limitRightsChanges } from './rights-limit.ts'
import * as roleQueries from './roles.queries.ts'

const moves = [
  [deletePrivilege, 'delete', wording.privilegeDeleted],
  [reactivatePrivilege, 'reactivate', wording.privilegeReactivated],
] as const

export const rightRoutes = (on: On, { db }: AppContext) => {
  const inTransaction = <T>(work: (db: Db) => Promise<T>) => limitRightsChanges(() => db.transaction().execute(work))

  on(listPrivileges, async ({ query, request }) => {
    const isWhole = asksForAll(listPrivileges, request)
    const { privileges, total } = await privilegeQueries.listPrivileges(db, query, isWhole)
    return { privileges, ...pageOf(total, isWhole ? { page: 1, per_page: Math.max(total, 1) } : query) }
  })
  on(createPrivilege, async ({ body, caller }) => {
    const privilege = await inTransaction((db) => privileges.createPrivilege(db, body, caller))
    return succeeded(wording.privilegeAdded, { privilege })
  })
  on(updatePrivilege, async ({ params: { id }, body, caller, refuseStale }) => {
    const privilege = await inTransaction((db) => privileges.updatePrivilege(db, body, { id, caller, refuseStale }))
    return succeeded(wording.privilegeUpdated, { privilege })
  })
  for (const [endpoint, action, message] of moves)
    on(endpoint, async ({ params: { id }, caller }) => {
      const privilege = await inTransaction((db) => privileges.movePrivilege(db, action, { id, caller }))
      return succeeded(message, { privilege })
    })

  on(listRoles, async () => ({ roles: await roleQueries.listRoles(db) }))
  on(findRole, async ({ params }) => ({ role: await roles.findRole(db, params.id) }))
  on(createRole, async ({ body, caller }) => {
    const role = await inTransaction((db) => roles.createRole(db, body, caller))
    return succeeded(wording.roleAdded, { role })
  })
  on(updateRole, async ({ params: { id }, body, caller, refuseStale }) => {
    const changed = { id, caller, action: 'update' }
    const role = await inTransaction((db) => roles.changeRole(db, changed, roles.rename(body, { caller, refuseStale })))
    return succeeded(wording.roleUpdated, { role })
  })
  on(updatePrivileges, async ({ params: { id }, body, caller, refuseStale }) => {
    const replace = roles.replacePrivileges(body.privileges, { caller, refuseStale })
    const role = await inTransaction((db) => roles.changeRole(db, { id, caller, action: 'privileges' }, replace))
    return succeeded(wording.privilegesSaved, { role })
  })
  on(deleteRole, async ({ params: { id }, caller }) => {
    const role = await inTransaction((db) => roles.deleteRole(db, { id, caller }))
    return succeeded(wording.roleDeleted, { role })
  })
}

import {
  activateUser,
  archiveUser,
  blockUser,
  createUser,
  deleteUser,
  editUser,
  findUser,
  findUserSecondFactor,
  InvalidFields,
  listUsers,
  newUser,
  pageOf,
  removeSecondFactor,
  succeeded,
  unblockUser,
  updateUser,
  wording,
} from '@compety/contract'
import { hasSecondFactor } from '../../identity/factors/own-factor.ts'
import { listAssignableRoles, refuseUnassignableRole } from '../../identity/rights/assignable-roles.ts'
import { limitRightsChanges } from '../../identity/rights/rights-limit.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { On } from '../../platform/http/mount.ts'
import type { RankingContext } from '../../rankings/ranking-context.ts'
import { takeAction } from './change-user.ts'
import * as found from './find-user.ts'
import * as factor from './remove-second-factor.ts'
import * as save from './save-user.ts'
import * as queries from './users.queries.ts'

const moves = [
  [deleteUser, 'delete', wording.userDeleted],
  [activateUser, 'activate', wording.userActivated],
  [blockUser, 'block', wording.userBlocked],
  [archiveUser, 'archive', wording.userArchived],
] as const

export function userRoutes(on: On, context: RankingContext) {
  const { db, timeZone } = context
  on(listUsers, async ({ query, caller }) => {
    const { ids, total } = await queries.findIds(db, query)
    return { users: await found.findUsers(db, ids, { caller, timeZone }), ...pageOf(total, query) }
  })
  on(findUser, async ({ params, caller }) => ({ user: await found.findUser(db, params.id, { caller, timeZone }) }))
  on(newUser, async ({ caller }) => ({ roles: await listAssignableRoles(db, caller) }))
  on(editUser, async ({ params, caller }) => {
    const user = await found.findUser(db, params.id, { caller, timeZone })
    return { user, roles: await listAssignableRoles(db, caller) }
  })

  on(createUser, async ({ body, caller }) =>
    succeeded(wording.userAdded, { user: await save.createUser(context, body, caller) }),
  )
  on(updateUser, async ({ params: { id }, body, caller, refuseStale }) => {
    const user = await save.updateUser(context, body, { id, caller, refuseStale })
    return succeeded(wording.userUpdated, { user })
  })

  // Whoever may not touch a user does not learn which accounts lack one.
  on(findUserSecondFactor, async ({ params: { id }, caller }) => {
    const { role_id } = await found.findRow(db, id)
    await refuseUnassignableRole(db, caller, role_id)
    return { enabled: await hasSecondFactor(db, id) }
  })
  on(removeSecondFactor, async ({ params: { id }, caller }) =>
    succeeded(wording.secondFactorRemoved, { user: await factor.removeSecondFactor(context, { id, caller }) }),
  )

  type Action = Parameters<typeof takeAction>[2]['action']
  const move = (id: number, action: Action, { caller, confirm = [] }: { caller: Caller; confirm?: string[] }) =>
    limitRightsChanges(() =>
      db.transaction().execute(async (db) => {
        await takeAction(db, context, { id, caller, action, isConfirmed: confirm.includes(action) })
        return found.findUser(db, id, { caller, timeZone })
      }),
    )
  for (const [endpoint, action, message] of moves)
    on(endpoint, async ({ params, query, caller }) =>
      succeeded(message, { user: await move(params.id, action, { caller, ...query }) }),
    )
  on(unblockUser, async ({ body, caller }) => {
    const id = await queries.findId(db, body.email)
    if (id === undefined) throw new InvalidFields({ email: wording.emailUnknown })
    return succeeded(wording.userUnblocked, { user: await move(id, 'unblock', { caller }) })
  })
}

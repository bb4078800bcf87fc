import { Failure } from '@compety/contract'
import { actsAsMember } from '../../catalogue/owners/membership.ts'
import { holds } from '../../identity/rights/role-holds.ts'
import type { Db } from '../../platform/postgres/database.ts'

type Asked = { caller: { id: number; role_id: number }; id: number; role?: 'owner' }

/**
 * Refuses who was a member when the call came, and is none now. Call it under the lock of rights, which every change of
 * members takes.
 */
export const refuseFormer = async (db: Db, { caller, id, role }: Asked) => {
  if (await holds(db, caller, 'organizers.update')) return
  const members = { of: 'organizer', ...(role && { role }) } as const
  if (!(await actsAsMember(db, { user_id: caller.id, members, id, isReading: false }))) throw new Failure('forbidden')
}

import { Failure, type OrganizerRole } from '@compety/contract'
import { lockRightsFor } from '../../../identity/rights/assignable-roles.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { findOrganizer } from '../change-organizer.ts'
import { lockOrganizer, setOwner } from '../organizers.queries.ts'
import { refuseFormer } from '../refuse-former.ts'
import { forgetInvitations } from './member-invitations.queries.ts'
import * as queries from './members.queries.ts'

type Key = { organizer_id: number; user_id: number }
type Acting = { caller: Caller; organizer_id: number; action: 'addMember' | 'changeMember' | 'removeMember' }

/** Changes the members of one organizer under the lock of rights, with an audit entry. */
export const changingMembers = <T>(
  db: Db,
  { caller, organizer_id, action }: Acting,
  change: (db: Db) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (db) => {
    await lockRightsFor(db, caller)
    await lockOrganizer(db, organizer_id)
    const before = await describe(db, organizer_id)
    const done = await change(db)
    const after = await describe(db, organizer_id)
    const subject = { subject: 'organizer', subject_id: organizer_id, action } as const
    if (JSON.stringify(before) !== JSON.stringify(after))
      await recordAudit(db, { actor_id: caller.id, ...subject, before, after })
    return done
  })

const describe = async (db: Db, organizer_id: number) => ({
  ...(await findOrganizer(db, organizer_id)),
  ...(await queries.listNames(db, organizer_id)),
})

/** Gives a member another role (docs/rules.md, rule 299). */
export const changeRole = (db: Db, caller: Caller, { role, ...key }: Key & { role: OrganizerRole }) =>
  changingMembers(db, { caller, organizer_id: key.organizer_id, action: 'changeMember' }, async (db) => {
    await refuseFormer(db, { caller, id: key.organizer_id, role: 'owner' })
    const present = await findRole(db, key)
    if (present === role) return
    if (present === 'owner') await refuseLastOwner(db, key)
    await queries.setRole(db, { ...key, role })
    if (present === 'owner') await keepOwner(db, key)
  })

/** Removes a member: owners anybody, and every member himself. */
export const removeMember = (db: Db, caller: Caller, key: Key) =>
  changingMembers(db, { caller, organizer_id: key.organizer_id, action: 'removeMember' }, async (db) => {
    const present = await findRole(db, key)
    await refuseFormer(db, { caller, id: key.organizer_id, ...(caller.id !== key.user_id && { role: 'owner' }) })
    if (present === 'owner') await refuseLastOwner(db, key)
    await queries.removeMember(db, key)
    await forgetInvitations(db, key)
    if (present === 'owner') await keepOwner(db, key)
  })

const findRole = async (db: Db, key: Key): Promise<OrganizerRole> => {
  const role = await queries.findRole(db, key)
  if (!role) throw new Failure('member_not_found')
  return role
}

const refuseLastOwner = async (db: Db, key: Key) => {
  if (!(await queries.hasOtherOwner(db, key))) throw new Failure('last_organizer_owner')
}

// The next owner by standing takes the place of one who left it.
const keepOwner = async (db: Db, { organizer_id, user_id }: Key) => {
  const { owner_id } = await findOrganizer(db, organizer_id)
  const next = owner_id === user_id ? await queries.findOldestOwner(db, organizer_id) : undefined
  if (next !== undefined) await setOwner(db, { id: organizer_id, owner_id: next })
}

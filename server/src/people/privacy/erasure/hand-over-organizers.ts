import type { Organizer } from '@compety/contract'
import { findOrganizer } from '../../../competitions/organizers/change-organizer.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Succession } from '../../../platform/files/erased-list.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import * as queries from './hand-over.queries.ts'

/** The organizers with a successor, the ids of those that are left without an owner, and the logos of these. */
type Outcome = { given: Succession[]; left: number[]; logos: string[] }

/**
 * Gives the organizers of an account that is erased to the successors named for them. Each loses its address and
 * telephone number. One without a successor becomes inactive and loses its whole page, and its pools go on. The audit
 * entry tells owner and status only.
 */
export const handOverOrganizers = async (db: Db, owner_id: number): Promise<Outcome> => {
  const outcome: Outcome = { given: [], left: [], logos: [] }
  for (const { id, successor_id } of await queries.lockWithSuccessors(db, owner_id)) {
    const before = audited(await findOrganizer(db, id))
    if (successor_id !== null) {
      await queries.giveTo(db, { id, owner_id: successor_id })
      outcome.given.push({ id, successor_id })
    } else {
      outcome.left.push(id)
      const logo = await queries.leaveBehind(db, id)
      if (logo !== null) outcome.logos.push(logo)
    }
    const after = audited(await findOrganizer(db, id))
    const action = successor_id === null ? 'delete' : 'successor'
    await recordAudit(db, { actor_id: null, subject: 'organizer', subject_id: id, action, before, after })
  }
  return outcome
}

const audited = ({ owner_id, owner_username, status, statusAsString }: Organizer) => ({
  owner_id,
  owner_username,
  status,
  statusAsString,
})

import type { Db } from '../../platform/postgres/database.ts'
import * as queries from '../store/first-enrolments.queries.ts'

/**
 * A difference of one player in first_enrolments or, without `player`, of the number of players in a slot of
 * first_enrolment_counts.
 */
export type MembersDifference = { kind: 'members'; id: number; player: number | null; stored: number; counted: number }

/**
 * Compares the users who were ever enrolled in an official pool, and their number, with the enrolments. With `repair`
 * it corrects both.
 */
export async function recountMembers(db: Db, { repair }: { repair: boolean }): Promise<MembersDifference[]> {
  // Prevents enrolments between the comparison and the repair.
  if (repair) await queries.lockFirstEnrolments(db)
  const players = await queries.findWrongFirstEnrolments(db)
  const slots = await queries.findWrongSlots(db)
  if (repair && players.length > 0) await queries.repairFirstEnrolments(db)
  if (repair && slots.length > 0) await queries.repairSlots(db)
  return [...players, ...slots].map((wrong) => ({ kind: 'members', ...wrong }))
}

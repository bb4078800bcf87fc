import type { Db } from '../../platform/postgres/database.ts'
import * as queries from '../store/first-enrolments.queries.ts'

/** With a player: whether he is in first_enrolments. Without: how many players a slot of first_enrolment_counts counts. */
export type MembersDifference = { kind: 'members'; id: number; player: number | null; kept: number; counted: number }

/** Compares who was ever enrolled, and how many they are, with the enrolments; with `repair` both are corrected. */
export async function recountMembers(db: Db, { repair }: { repair: boolean }): Promise<MembersDifference[]> {
  // Nobody enrols between the comparison and the repair.
  if (repair) await queries.lockFirstEnrolments(db)
  const players = await queries.findWrongFirstEnrolments(db)
  const slots = await queries.findWrongSlots(db)
  if (repair && players.length > 0) await queries.repairFirstEnrolments(db)
  if (repair && slots.length > 0) await queries.repairSlots(db)
  return [...players, ...slots].map((wrong) => ({ kind: 'members', ...wrong }))
}

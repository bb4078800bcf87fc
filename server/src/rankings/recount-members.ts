import type { Db } from '../platform/postgres/database.ts'
import * as queries from './first-enrolments.queries.ts'

/** Of a player: whether he is among those who enrolled once; without a player: how many a slot of them counts. */
export type MembersDifference = { kind: 'members'; id: number; player: number | null; kept: number; counted: number }

/** Compares who enrolled once, and how many they are, with the enrolments; with `repair` both are replaced. */
export const recountMembers = async (db: Db, { repair }: { repair: boolean }): Promise<MembersDifference[]> => {
  // Nobody enrols between the comparison and the repair.
  if (repair) await queries.lockFirstEnrolments(db)
  const players = await queries.findWrongFirstEnrolments(db)
  const slots = await queries.findWrongSlots(db)
  if (repair && players.length > 0) await queries.repairFirstEnrolments(db)
  if (repair && slots.length > 0) await queries.repairSlots(db)
  return [...players, ...slots].map((wrong) => ({ kind: 'members', ...wrong }))
}

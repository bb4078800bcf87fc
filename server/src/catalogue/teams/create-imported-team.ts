import type { Team } from '@compety/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Db } from '../../platform/postgres/database.ts'
import * as queries from './teams.queries.ts'

type Made = {
  body: Omit<Parameters<typeof queries.createTeam>[1], 'logo'>
  actor_id: number | null
  placeholderOf: number | null
}

/**
 * Creates a team that an import names and that does not exist yet. `placeholderOf` is the tournament of a placeholder,
 * null for a real team.
 */
export const createImportedTeam = async (db: Db, { body, actor_id, placeholderOf }: Made): Promise<Team> => {
  const id = await queries.createTeam(db, { ...body, logo: null }, placeholderOf)
  const team = await queries.findTeam(db, id)
  if (!team) throw new Error('the created team was not found')
  await recordAudit(db, { actor_id, subject: 'team', subject_id: id, action: 'create', before: null, after: team })
  return team
}

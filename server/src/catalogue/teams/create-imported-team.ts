import type { Team, TeamBody } from '@compety/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Db } from '../../platform/postgres/database.ts'
import * as queries from './teams.queries.ts'

/** Makes a team that an import names and nobody had entered. */
export const createImportedTeam = async (db: Db, body: TeamBody, actor_id: number | null): Promise<Team> => {
  const id = await queries.createTeam(db, { ...body, logo: null })
  const team = await queries.findTeam(db, id)
  if (!team) throw new Error('a team that was just made is gone')
  await recordAudit(db, { actor_id, subject: 'team', subject_id: id, action: 'create', before: null, after: team })
  return team
}

import type { Team } from '@compety/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Db } from '../../platform/postgres/database.ts'
import * as queries from './teams.queries.ts'

// Imports of earlier versions recorded no aliases.
const editable = ({ name, code, sport_id, logo, aliases = [] }: Partial<Team>): string =>
  JSON.stringify([name, code, sport_id, logo, aliases])

/**
 * Removes a team that is unchanged since its import, or returns the reason why it stays. The caller must hold its lock.
 */
export const removeImportedTeam = async (db: Db, made: Team, actor_id: number | null): Promise<string | null> => {
  const team = await queries.findTeam(db, made.id)
  if (!team) return 'El equipo ya no existe.'
  if (await queries.isInMatches(db, made.id)) return 'El equipo tiene partidos.'
  if (await queries.isMerged(db, made.id)) return 'Otro equipo se fusionó con él.'
  if (team.status !== made.status || editable(team) !== editable(made))
    return 'El equipo cambió después de la importación.'
  await queries.removeTeam(db, team.id)
  await recordAudit(db, { actor_id, subject: 'team', subject_id: team.id, action: 'delete', before: team, after: null })
  return null
}

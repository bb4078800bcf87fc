import type { Team } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { asTeam, type TeamRow, teamColumns } from './team-rows.ts'

// The usable ones: active; a team of a form's own match stays in the list whatever its status.
export const listTeamChoices = async (db: Db, sport_id: number, also: number[] = []): Promise<Team[]> => {
  const { rows } = await sql<TeamRow>`
    select ${teamColumns} from teams t join sports s on s.id = t.sport_id
     where t.sport_id = ${sport_id} and (t.status = 1 or t.id = any(${also}::bigint[]))
     order by t.name_search, t.id
  `.execute(db)
  return rows.map(asTeam)
}

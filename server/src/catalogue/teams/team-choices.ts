import type { Team } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'
import { asTeam, type TeamRow, teamColumns } from './team-rows.ts'

// Lists the active teams of a sport, without placeholders. Teams in `also`, those of the edited match, are always included.
export const listTeamChoices = async (db: Db, sport_id: number, also: number[] = []): Promise<Team[]> => {
  const { rows } = await sql<TeamRow>`
    select ${teamColumns} from teams t join sports s on s.id = t.sport_id
     where t.sport_id = ${sport_id} and (t.status = ${states.record.active} and not t.is_placeholder or t.id = any(${also}::bigint[]))
     order by t.name, t.id
  `.execute(db)
  return rows.map(asTeam)
}

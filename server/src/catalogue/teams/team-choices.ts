import { platformOwner, type Team } from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'
import { allOf } from '../../platform/paging/list-sql.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'
import { organizersOf } from '../owners/membership.ts'
import { type Asking, ofOneOwner } from '../owners/owner.ts'
import { asTeam, isUsableBy, type TeamRow, teamFields } from './team-rows.ts'

type Choice = { sport_id: number; owner: RawBuilder<unknown>; also?: number[] }

// Lists the active teams of a sport, without placeholders. Teams in `also`, those of the edited match, are always included.
export const listTeamChoices = async (db: Db, { sport_id, owner, also = [] }: Choice): Promise<Team[]> => {
  const { rows } = await sql<TeamRow>`
    select ${teamFields} from teams t join sports s on s.id = t.sport_id
     where t.sport_id = ${sport_id} and (t.status = ${states.record.active} and not t.is_placeholder and ${owner} or t.id = any(${also}::bigint[]))
     order by t.name, t.id
  `.execute(db)
  return rows.map(asTeam)
}

type Sought = Asking & { organizer_id: number | undefined }

/** The teams among which the caller chooses: those that an organizer may use, or else those of the caller's owner. */
export const usableTeams = ({ organizer_id = platformOwner, ...asking }: Sought): RawBuilder<unknown> => {
  if (organizer_id <= platformOwner)
    return allOf(ofOneOwner(sql`t.organizer_id`, { ...asking, organizer_id: undefined }))
  const isTheirs = asking.isMember && sql`${organizer_id}::bigint in ${organizersOf(asking.user_id)}`
  return allOf([isUsableBy(organizer_id), isTheirs])
}

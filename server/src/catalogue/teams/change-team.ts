import {
  Failure,
  InvalidFields,
  type NewTeamBody,
  type Team,
  type TeamBody,
  teamLifecycle,
  teamStatus,
} from '@compety/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { checkBound, takeOwner } from '../owners/owner.ts'
import { listSportChoices } from '../reference/choices.ts'
import { saveAliases } from './team-names.queries.ts'
import { checkNames, checkReturn, lockTeamNames } from './team-names.ts'
import * as queries from './teams.queries.ts'

export const { findTeam, lockTeams } = queries

export async function foundTeam(db: Db, id: number): Promise<Team> {
  const team = await findTeam(db, id)
  if (!team) throw new Failure('not_found')
  return team
}

type Saved = { body: TeamBody; logo: string | null; mayRepeat: boolean }

type Added = Omit<Saved, 'body'> & { body: NewTeamBody; actor_id: number; isMember: boolean }

/** Adds a team, with an audit entry. `mayRepeat`: the administrator confirmed a name that another team has. */
export async function addTeam(db: Db, { body, isMember, ...saved }: Added): Promise<Team> {
  const { logo, mayRepeat, actor_id } = saved
  const { organizer_id = null } = body
  await takeOwner(db, { user_id: actor_id, isMember, organizer_id })
  await lockTeamNames(db)
  await checkSport(db, body.sport_id)
  await checkNames(db, body, { organizer_id, mayRepeat })
  const id = await queries.createTeam(db, {
    ...body,
    organizer_id,
    logo,
    has_official_code: body.has_official_code ?? true,
  })
  await checkBound(db, 'teams', organizer_id)
  await saveAliases(db, id, body.aliases ?? [])
  const team = await foundTeam(db, id)
  await recordAudit(db, { actor_id, subject: 'team', subject_id: id, action: 'create', before: null, after: team })
  return team
}

type Change = (db: Db, before: Team) => Promise<void>
type Changed = { id: number; actor_id: number; action: string }

/** Changes a team under its lock, with an audit entry. */
export async function changeTeam(db: Db, { id, actor_id, action }: Changed, change: Change) {
  await lockTeamNames(db)
  await lockTeams(db, [id])
  const before = await foundTeam(db, id)
  await change(db, before)
  const team = await foundTeam(db, id)
  await recordAudit(db, { actor_id, subject: 'team', subject_id: id, action, before, after: team })
  return { before, team }
}

export function edit({ refuseStale, ...saved }: Saved & { refuseStale: (present: Team) => void }): Change {
  return async (db, before) => {
    const { body, logo, mayRepeat } = saved
    if (before.status === teamStatus.archived) throw new Failure('archived')
    refuseStale(before)
    if (before.status === teamStatus.inUse && body.sport_id !== before.sport_id)
      throw new InvalidFields({ sport_id: 'El equipo tiene partidos de su deporte.' })
    await checkSport(db, body.sport_id, before.sport_id)
    await checkNames(db, body, { present: before, organizer_id: before.organizer_id, mayRepeat })
    const has_official_code = body.has_official_code ?? (before.has_official_code || body.code !== before.code)
    await queries.updateTeam(db, before.id, { ...body, logo, has_official_code })
    if (body.aliases) await saveAliases(db, before.id, body.aliases)
  }
}

export function move(action: keyof typeof teamLifecycle.actions, { mayRepeat }: { mayRepeat: boolean }): Change {
  return async (db, before) => {
    if (action === 'delete' && before.status === teamStatus.inUse) throw new Failure('in_use')
    if (!(await queries.moveTeam(db, before.id, teamLifecycle.actions[action]))) throw new Failure('illegal_transition')
    if (action !== 'reactivate') return
    await checkReturn(db, before, { mayRepeat })
    await checkBound(db, 'teams', before.organizer_id)
  }
}

const checkSport = async (db: Db, sport_id: number, present: number | null = null) => {
  const sports = await listSportChoices(db, present)
  if (!sports.some(({ id }) => id === sport_id)) throw new InvalidFields({ sport_id: 'Selecciona un deporte.' })
}

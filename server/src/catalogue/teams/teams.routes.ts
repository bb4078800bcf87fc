import {
  createTeam,
  deleteTeam,
  editTeam,
  Failure,
  findTeam,
  InvalidFields,
  listTeams,
  listTeamsBySport,
  newTeam,
  pageOf,
  reactivateTeam,
  succeeded,
  teamLifecycle,
  teamStatus,
  updateTeam,
  wording,
} from '@compety/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { On } from '../../platform/http/mount.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { isSport, listSportChoices } from '../reference/choices.ts'
import { listTeamChoices } from './team-choices.ts'
import * as queries from './teams.queries.ts'

const found = async (db: Db, id: number) => {
  const team = await queries.findTeam(db, id)
  if (!team) throw new Failure('not_found')
  return team
}

const checkSport = async (db: Db, sport_id: number, present: number | null = null) => {
  const sports = await listSportChoices(db, present)
  if (!sports.some(({ id }) => id === sport_id)) throw new InvalidFields({ sport_id: 'Selecciona un deporte.' })
}

export const teamRoutes = (on: On, { db, files }: AppContext) => {
  on(listTeams, async ({ query }) => {
    const { teams, total } = await queries.listTeams(db, query)
    return { teams, ...pageOf(total, query) }
  })
  on(findTeam, async ({ params }) => ({ team: await found(db, params.id) }))
  on(newTeam, async () => ({ sports: await listSportChoices(db) }))
  on(editTeam, async ({ params }) => {
    const team = await found(db, params.id)
    return { team, sports: await listSportChoices(db, team.sport_id) }
  })
  on(listTeamsBySport, async ({ params }) => {
    if (!(await isSport(db, params.id))) throw new Failure('sport_not_found')
    return { teams: await listTeamChoices(db, params.id) }
  })

  on(createTeam, async ({ body, upload, caller }) => {
    await checkSport(db, body.sport_id)
    const team = await files.withUpload(upload, (logo) =>
      db.transaction().execute(async (db) => {
        const team = await found(db, await queries.createTeam(db, { ...body, logo }))
        await recordAudit(db, {
          actor_id: caller.id,
          subject: 'team',
          subject_id: team.id,
          action: 'create',
          before: null,
          after: team,
        })
        return team
      }),
    )
    return succeeded(wording.teamAdded, { team })
  })

  on(updateTeam, async ({ params, body, upload, caller, refuseStale, request }) => {
    const { before, team } = await files.withUpload(upload, (logo) =>
      db.transaction().execute(async (db) => {
        await queries.lockTeams(db, [params.id])
        const before = await found(db, params.id)
        if (before.status === teamStatus.archived) throw new Failure('archived')
        refuseStale(before)
        if (before.status === teamStatus.inUse && body.sport_id !== before.sport_id)
          throw new InvalidFields({ sport_id: 'El equipo tiene partidos de su deporte.' })
        await checkSport(db, body.sport_id, before.sport_id)
        await queries.updateTeam(db, params.id, { ...body, logo })
        const team = await found(db, params.id)
        await recordAudit(db, {
          actor_id: caller.id,
          subject: 'team',
          subject_id: team.id,
          action: 'update',
          before,
          after: team,
        })
        return { before, team }
      }),
    )
    await files.removeReplaced({ before: before.logo, after: team.logo, log: request.log })
    return succeeded(wording.teamUpdated, { team })
  })

  const move = async (id: number, action: keyof typeof teamLifecycle.actions, actor_id: number) =>
    db.transaction().execute(async (db) => {
      await queries.lockTeams(db, [id])
      const before = await found(db, id)
      if (action === 'delete' && before.status === teamStatus.inUse) throw new Failure('in_use')
      if (!(await queries.moveTeam(db, id, teamLifecycle.actions[action]))) throw new Failure('illegal_transition')
      const team = await found(db, id)
      await recordAudit(db, { actor_id, subject: 'team', subject_id: id, action, before, after: team })
      return team
    })

  on(deleteTeam, async ({ params, caller }) => {
    const team = await move(params.id, 'delete', caller.id)
    return succeeded(wording.teamDeleted, { team })
  })
  on(reactivateTeam, async ({ params, caller }) => {
    const team = await move(params.id, 'reactivate', caller.id)
    return succeeded(wording.teamReactivated, { team })
  })
}

import {
  createTeam,
  deleteTeam,
  editTeam,
  Failure,
  findTeam,
  listTeams,
  listTeamsBySport,
  newTeam,
  pageOf,
  reactivateTeam,
  succeeded,
  updateTeam,
  wording,
} from '@compety/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { actsAsMember } from '../../platform/http/caller.ts'
import type { On } from '../../platform/http/mount.ts'
import { isSport, listSportChoices } from '../reference/choices.ts'
import * as actions from './change-team.ts'
import { listTeamChoices, usableTeams } from './team-choices.ts'
import * as queries from './teams.queries.ts'

export const teamRoutes = (on: On, { db, files }: AppContext) => {
  on(listTeams, async ({ query, caller, request }) => {
    const asking = { user_id: caller.id, isMember: actsAsMember(request) }
    const { teams, total } = await queries.listTeams(db, query, asking)
    return { teams, ...pageOf(total, query) }
  })
  on(findTeam, async ({ params }) => ({ team: await actions.foundTeam(db, params.id) }))
  on(newTeam, async () => ({ sports: await listSportChoices(db) }))
  on(editTeam, async ({ params }) => {
    const team = await actions.foundTeam(db, params.id)
    return { team, sports: await listSportChoices(db, team.sport_id) }
  })
  on(listTeamsBySport, async ({ params, query: { organizer_id }, caller, request }) => {
    if (!(await isSport(db, params.id))) throw new Failure('sport_not_found')
    const asking = { user_id: caller.id, isMember: actsAsMember(request) }
    return {
      teams: await listTeamChoices(db, { sport_id: params.id, owner: usableTeams({ ...asking, organizer_id }) }),
    }
  })

  on(createTeam, async ({ query, body, upload, caller, request }) => {
    const added = { body, mayRepeat: query.confirm.includes('duplicate'), isMember: actsAsMember(request) }
    const team = await files.withUpload(upload, (logo) =>
      db.transaction().execute((db) => actions.addTeam(db, { ...added, logo, actor_id: caller.id })),
    )
    return succeeded(wording.teamAdded, { team })
  })

  on(updateTeam, async ({ params, query, body, upload, caller, refuseStale, request }) => {
    const mayRepeat = query.confirm.includes('duplicate')
    const changed = { id: params.id, actor_id: caller.id, action: 'update' }
    const { before, team } = await files.withUpload(upload, (logo) =>
      db
        .transaction()
        .execute((db) => actions.changeTeam(db, changed, actions.edit({ body, logo, mayRepeat, refuseStale }))),
    )
    await files.removeReplaced({ before: before.logo, after: team.logo, log: request.log })
    return succeeded(wording.teamUpdated, { team })
  })

  on(deleteTeam, async ({ params, caller }) => {
    const changed = { id: params.id, actor_id: caller.id, action: 'delete' }
    const step = actions.move('delete', { mayRepeat: false })
    const { team } = await db.transaction().execute((db) => actions.changeTeam(db, changed, step))
    return succeeded(wording.teamDeleted, { team })
  })
  on(reactivateTeam, async ({ params, query, caller }) => {
    const changed = { id: params.id, actor_id: caller.id, action: 'reactivate' }
    const step = actions.move('reactivate', { mayRepeat: query.confirm.includes('duplicate') })
    const { team } = await db.transaction().execute((db) => actions.changeTeam(db, changed, step))
    return succeeded(wording.teamReactivated, { team })
  })
}

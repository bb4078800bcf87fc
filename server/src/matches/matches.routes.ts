import {
  archiveMatch,
  beginMatch,
  createMatch,
  createResult,
  deleteMatch,
  editMatch,
  findMatch,
  finishMatch,
  forwardMatch,
  listAvailableMatches,
  listMatches,
  newMatch,
  pageOf,
  postponeMatch,
  reactivateMatch,
  succeeded,
  suspendMatch,
  updateMatch,
  updateResult,
  wording,
} from '@compety/contract'
import type { AppContext } from '../app-context.ts'
import type { On } from '../http/mount.ts'
import { listSportChoices } from '../reference/choices.ts'
import { listTeamChoices } from '../teams/team-choices.ts'
import * as actions from './change-match.ts'
import { asMatch } from './match-rows.ts'
import * as queries from './matches.queries.ts'

const moves = [
  [beginMatch, 'begin'],
  [suspendMatch, 'suspend'],
  [postponeMatch, 'postpone'],
  [forwardMatch, 'forward'],
  [finishMatch, 'finish'],
  [reactivateMatch, 'reactivate'],
  [archiveMatch, 'archive'],
  [deleteMatch, 'delete'],
] as const

export const matchRoutes = (on: On, context: AppContext) => {
  const { db, timeZone } = context
  const change = (id: number, actor_id: number, action: string, step: Parameters<typeof actions.changeMatch>[2]) =>
    db.transaction().execute((db) => actions.changeMatch(db, { id, actor_id, action, context }, step))

  on(listMatches, async ({ query }) => {
    const { rows, total } = await queries.listMatches(db, query, timeZone)
    return { matches: rows.map((row) => asMatch(row, timeZone)), ...pageOf(total, query) }
  })
  on(listAvailableMatches, async ({ query }) => {
    const rows = await queries.listAvailableMatches(db, query)
    return { matches: rows.map((row) => asMatch(row, timeZone)) }
  })
  on(findMatch, async ({ params }) => ({ match: await actions.findMatch(db, params.id, timeZone) }))
  on(newMatch, async () => ({ sports: await listSportChoices(db) }))
  on(editMatch, async ({ params }) => {
    const match = await actions.findMatch(db, params.id, timeZone)
    const teams = await listTeamChoices(db, match.sport_id, [match.home_team.id, match.away_team.id])
    return { match, teams, sports: await listSportChoices(db, match.sport_id) }
  })

  on(createMatch, async ({ query, body, caller }) => {
    const made = { actor_id: caller.id, mayRepeat: query.confirm === 'duplicate', timeZone }
    const match = await db.transaction().execute((db) => actions.createMatch(db, body, made))
    return succeeded(wording.matchAdded, { match })
  })
  on(updateMatch, async ({ params, query, body, caller, refuseStale }) => {
    const step = actions.edit(body, { mayRepeat: query.confirm === 'duplicate', timeZone, refuseStale })
    const match = await change(params.id, caller.id, 'update', step)
    return succeeded(wording.matchUpdated, { match })
  })

  for (const [endpoint, action] of moves)
    on(endpoint, async ({ params, caller }) => {
      const step = action === 'reactivate' ? actions.reactivate(timeZone) : actions.takeAction(action)
      const match = await change(params.id, caller.id, action, step)
      return succeeded(action === 'delete' ? wording.matchDeleted : wording.matchStatusChanged, { match })
    })

  on(createResult, async ({ params, body, caller, refuseStale }) => {
    const match = await change(params.id, caller.id, 'result', actions.registerResult(body, refuseStale))
    return succeeded(wording.resultSaved, { match })
  })
  on(updateResult, async ({ params, body, caller, refuseStale }) => {
    const match = await change(params.id, caller.id, 'result', actions.correctResult(body, refuseStale))
    return succeeded(wording.resultUpdated, { match })
  })
}

import { Failure, type LeftChange, type Match, noun } from '@compety/contract'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../database/database.ts'
import * as matches from '../matches/change-match.ts'
import { refuseDuplicate } from '../matches/refuse-duplicate.ts'
import type { NumberedChange, Resting } from './imports.queries.ts'
import * as queries from './imports.queries.ts'
import { nameOf } from './show-import.ts'

type MatchStepMade = Extract<NumberedChange, { subject: 'match' }>
/** What one import did to one match, newest first. */
export type MatchSteps = readonly MatchStepMade[]

type Undoing = {
  /** Undefined: the match is gone. */
  resting: Resting | undefined
  actor_id: number
  context: Pick<AppContext, 'boards' | 'timeZone'>
}

/** Takes back what an import did to a match that still is as it left it. The caller holds its lock and settles. */
export const undoMatch = async (db: Db, made: MatchSteps, undoing: Undoing): Promise<LeftChange[]> => {
  const { resting, context } = undoing
  const [last] = made
  if (!last) return []
  const stays = (step: MatchStepMade, reason: string): LeftChange => ({
    number: step.number,
    name: nameOf(step),
    reason,
  })
  if (!resting) return made.map((step) => stays(step, 'El partido ya no existe.'))
  const present = await matches.findMatch(db, last.subject_id, context.timeZone)
  const hasResult = made.some(({ change }) => change === 'result')
  const reason = hasResult && resting.has_results_by_hand ? resultChanged : changedSince(last.after, present)
  if (reason) return made.map((step) => stays(step, reason))

  const left: LeftChange[] = []
  for (const step of made) {
    const reason =
      step.change === 'create' && left.length > 0
        ? 'Quedan otros cambios de este partido.'
        : await takeBack(db, step, { ...undoing, resting })
    if (reason) left.push(stays(step, reason))
  }
  return left
}

const scoreOf = ({ match_result: score }: Match) => score && [score.home_team_score, score.away_team_score].join('-')
const restOf = ({ sport_id, home_team, away_team, beginst_at, blocked_at, status }: Match) =>
  [sport_id, home_team.id, away_team.id, beginst_at, blocked_at, status].join()

const resultChanged = 'Su resultado cambió después de la importación.'

const changedSince = (made: Match, present: Match): string | null => {
  if (scoreOf(made) !== scoreOf(present)) return resultChanged
  return restOf(made) === restOf(present) ? null : 'El partido cambió después de la importación.'
}

type Taking = Undoing & { resting: Resting }

/** Why a step stays; null when it was taken back. */
const takeBack = async (db: Db, made: MatchStepMade, { resting, actor_id, context }: Taking) => {
  const { subject_id: id, before } = made
  if (!before) return remove(db, id, { resting, actor_id, context })
  const isMoved = made.change === 'update' && before.beginst_at !== made.after.beginst_at
  if (isMoved && resting.has_later_predictions) return 'Hay predicciones posteriores a la importación.'
  if (made.change === 'update' && !isMoved && !(await hasTeams(db, before)))
    return 'Uno de los equipos que tenía ya no existe.'
  const action = made.change === 'begin' || made.change === 'finish' ? 'undo' : made.change
  try {
    await matches.recordedStep(
      db,
      { id, actor_id, action, context },
      stepBack(made, { before, timeZone: context.timeZone }),
    )
    return null
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return error.message
  }
}

const remove = async (db: Db, id: number, { resting, actor_id, context }: Taking) => {
  if (resting.has_predictions) return 'Hay predicciones de este partido.'
  if (resting.is_in_pools) return `El partido está en una ${noun.one}.`
  await matches.removeImported(db, await matches.findMatch(db, id, context.timeZone), actor_id)
  return null
}

const hasTeams = async (db: Db, { home_team, away_team }: Match): Promise<boolean> =>
  (await queries.findTeams(db, [home_team.id, away_team.id])).length === 2

type Back = { before: Match; timeZone: string }

const stepBack = (made: MatchStepMade, { before, timeZone }: Back): matches.MatchStep => {
  if (made.change === 'result')
    return before.match_result ? matches.correctResult(before.match_result) : matches.withdrawResult
  if (made.change !== 'update') return matches.restoreStatus(before.status)
  // An import moves dates and teams in two steps, and one may stay without the other.
  const { beginst_at, blocked_at, home_team, away_team } = before
  const part =
    beginst_at === made.after.beginst_at
      ? { home_team_id: home_team.id, away_team_id: away_team.id }
      : { beginst_at, blocked_at }
  return async (db, match) => {
    const body = { ...matches.bodyOf(match), ...part }
    await refuseDuplicate(db, body, { present: match, timeZone })
    await matches.reschedule(body)(db, match)
  }
}

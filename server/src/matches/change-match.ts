import {
  Failure,
  InvalidFields,
  type Match,
  type MatchBody,
  matchLifecycle,
  type Score,
  wording,
} from '@compety/contract'
import type { AppContext } from '../app-context.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Db } from '../database/database.ts'
import { announce } from '../live/announce.ts'
import { settleAround } from '../rankings/settle-events.ts'
import { listSportChoices } from '../reference/choices.ts'
import { acceptsCorrection, acceptsResult, matchDateErrors } from './match-dates.ts'
import { lockMatches } from './match-locks.ts'
import { asMatch } from './match-rows.ts'
import * as queries from './matches.queries.ts'
import { hasOtherSides, refuseDuplicate } from './refuse-duplicate.ts'

export type MatchAction = keyof typeof matchLifecycle.actions
type Context = Pick<AppContext, 'boards' | 'timeZone'>
type Changed = { id: number; actor_id: number | null; action: string }

export const findMatch = async (db: Db, id: number, timeZone: string): Promise<Match> => {
  const row = await queries.findMatch(db, id)
  if (!row) throw new Failure('match_not_found')
  return asMatch(row, timeZone)
}

/** One step of a match, as it is now: refuses, or changes it. */
export type MatchStep = (db: Db, before: Match) => Promise<void>

/** A step with its audit entry. The caller holds the match's lock and brings the boards up to it. */
export const recordedStep = async (
  db: Db,
  { context, ...changed }: Changed & { context: Context },
  step: MatchStep,
): Promise<{ before: Match; after: Match }> => {
  const before = await findMatch(db, changed.id, context.timeZone)
  await step(db, before)
  const after = await findMatch(db, changed.id, context.timeZone)
  const { actor_id, action, id } = changed
  await announce(db, { matches: [id] })
  await recordAudit(db, { actor_id, subject: 'match', subject_id: id, action, before, after })
  return { before, after }
}

/** A step of one match inside its own transaction: behind the match's lock, audited, every board right when it commits. */
export const changeMatch = async (db: Db, changed: Changed & { context: Context }, step: MatchStep): Promise<Match> => {
  await lockMatches(db, [changed.id])
  const { after } = await settleAround(db, { context: changed.context, matches: [changed.id] }, () =>
    recordedStep(db, changed, step),
  )
  return after
}

export const takeAction =
  (action: MatchAction): MatchStep =>
  async (db, { id }) => {
    if (!(await queries.moveMatch(db, id, matchLifecycle.actions[action]))) throw new Failure('illegal_transition')
  }

export const reactivate =
  (timeZone: string): MatchStep =>
  async (db, match) => {
    if (match.status === 7) await checkReturn(db, match, timeZone)
    await takeAction('reactivate')(db, match)
  }

/** A match that was deleted comes back only if its teams still can play it and no other has taken its place. */
const checkReturn = async (db: Db, match: Match, timeZone: string) => {
  const { sport_id, home_team, away_team } = match
  const ids = [home_team.id, away_team.id]
  const usable = await queries.findUsableTeams(db, { ids, sport_id, present: [] })
  if (usable.length < 2) throw new Failure('match_teams_unusable')
  await refuseDuplicate(db, bodyOf(match), { but: match.id, timeZone })
}

export const bodyOf = ({ sport_id, home_team, away_team, beginst_at, blocked_at }: Match): MatchBody => ({
  sport_id,
  home_team_id: home_team.id,
  away_team_id: away_team.id,
  beginst_at,
  blocked_at,
})

type RefuseStale = (present: Match) => void

export const registerResult = (score: Score, refuseStale?: RefuseStale) => async (db: Db, match: Match) => {
  if (match.match_result) throw new Failure('result_exists')
  refuseStale?.(match)
  if (!acceptsResult(match.status, await queries.deadlinePassed(db, match.id))) throw new Failure('result_not_accepted')
  await queries.createResult(db, match.id, score)
}

export const correctResult = (score: Score, refuseStale?: RefuseStale) => async (db: Db, match: Match) => {
  if (!match.match_result) throw new Failure('result_missing')
  refuseStale?.(match)
  if (!acceptsCorrection(match.status)) throw new Failure('result_not_accepted')
  await queries.updateResult(db, match.id, score)
}

type Confirmed = { mayRepeat: boolean; timeZone: string }
type Edited = Confirmed & { refuseStale: RefuseStale }

/** Sport and teams of a match with a result or predictions are fixed; an archived one is read-only (Q54, Q58). */
export const edit =
  (body: MatchBody, { mayRepeat, timeZone, refuseStale }: Edited): MatchStep =>
  async (db, match) => {
    if (match.status === 8) throw new Failure('archived')
    refuseStale(match)
    await checkMatch(db, body, { present: match, now: new Date().toISOString() })
    const isPlayed = match.match_result || (await queries.hasPredictions(db, match.id))
    if (isPlayed && hasOtherSides(body, match)) throw new Failure('match_fixed')
    if (!mayRepeat) await refuseDuplicate(db, body, { present: match, timeZone })
    await queries.updateMatch(db, match.id, body)
  }

/** Sport and teams exist, are usable and belong together; dates as backoffice.md 5. */
const checkMatch = async (db: Db, body: MatchBody, { present, now }: { present?: Match; now: string }) => {
  const errors = matchDateErrors(body, { present, now })
  const sports = await listSportChoices(db, present?.sport_id ?? null)
  if (!sports.some(({ id }) => id === body.sport_id)) errors.sport_id = 'Seleccione un deporte.'
  const ids = [body.home_team_id, body.away_team_id]
  const usable = await queries.findUsableTeams(db, {
    ids,
    sport_id: body.sport_id,
    present: present ? [present.home_team.id, present.away_team.id] : [],
  })
  if (!usable.includes(body.home_team_id)) errors.home_team_id = 'Seleccione el equipo local.'
  if (!usable.includes(body.away_team_id)) errors.away_team_id = 'Seleccione el equipo visitante.'
  if (body.home_team_id === body.away_team_id) errors.away_team_id = wording.teamsEqual
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors)
}

export const createMatch = async (
  db: Db,
  body: MatchBody,
  { actor_id, mayRepeat, timeZone }: Confirmed & { actor_id: number },
): Promise<Match> => {
  await checkMatch(db, body, { now: new Date().toISOString() })
  if (!mayRepeat) await refuseDuplicate(db, body, { timeZone })
  const match = await findMatch(db, await queries.createMatch(db, body), timeZone)
  await recordAudit(db, {
    actor_id,
    subject: 'match',
    subject_id: match.id,
    action: 'create',
    before: null,
    after: match,
  })
  return match
}

/** Takes what an import says of a match: the past-date rules do not apply, the others do. */
export const reschedule = (body: MatchBody) => async (db: Db, match: Match) => {
  if (match.status === 8) throw new Failure('archived')
  const moved = match.home_team.id !== body.home_team_id || match.away_team.id !== body.away_team_id
  if (moved && (match.match_result || (await queries.hasPredictions(db, match.id)))) throw new Failure('match_fixed')
  await queries.updateMatch(db, match.id, body)
}

/** Makes a match that an import recognises by its key. */
export const createImported = async (
  db: Db,
  body: MatchBody,
  { import_key, actor_id, timeZone }: { import_key: string; actor_id: number | null; timeZone: string },
): Promise<Match> => {
  const match = await findMatch(db, await queries.createMatch(db, body, import_key), timeZone)
  await recordAudit(db, {
    actor_id,
    subject: 'match',
    subject_id: match.id,
    action: 'create',
    before: null,
    after: match,
  })
  return match
}

/** Puts back the status that a match had before an import moved it. */
export const restoreStatus = (status: number) => async (db: Db, match: Match) => {
  if (!(await queries.moveMatch(db, match.id, { from: [match.status], to: status })))
    throw new Failure('illegal_transition')
}

/** Takes a result away; nothing earns points from it any more. */
export const withdrawResult = async (db: Db, match: Match) => {
  if (!match.match_result) throw new Failure('result_missing')
  await queries.deleteResult(db, match.id)
}

/** Removes a match that an import made, behind its lock; no result, prediction or pool may rest on it. */
export const removeImported = async (db: Db, match: Match, actor_id: number | null) => {
  await queries.removeMatch(db, match.id)
  await announce(db, { matches: [match.id] })
  await recordAudit(db, {
    actor_id,
    subject: 'match',
    subject_id: match.id,
    action: 'delete',
    before: match,
    after: null,
  })
}

import { Failure, type Match, type MatchBody, type Score } from '@compety/contract'
import type { Db } from '../database/database.ts'
import * as matches from '../matches/change-match.ts'
import type { Services } from '../services.ts'
import type { Fixture } from './fixtures-file.ts'
import type { ImportChange } from './imports.queries.ts'

export type Target = {
  context: Pick<Services, 'boards' | 'timeZone'>
  actor_id: number | null
  deadlineMinutes: number
  sport_id: number
  teamId: (team: Fixture['home']) => number
  changes: ImportChange[]
  /** Says what could not be taken, and why. */
  note: (fixture: Fixture, reason: string) => void
}

/** Makes the match of a fixture, or brings a known one up to it, step by step as an administrator would. */
export const importFixture = async (
  db: Db,
  fixture: Fixture,
  { known, ...target }: Target & { known: number | undefined },
) => {
  const match =
    known === undefined ? await create(db, fixture, target) : await update(db, fixture, { id: known, ...target })
  if (fixture.score) await finish(db, fixture, { ...target, match, score: fixture.score })
  else if (match.match_result) target.note(fixture, 'El archivo ya no tiene el marcador; se conserva el registrado.')
}

const bodyOf = (fixture: Fixture, { sport_id, teamId, deadlineMinutes }: Target): MatchBody => ({
  sport_id,
  home_team_id: teamId(fixture.home),
  away_team_id: teamId(fixture.away),
  beginst_at: fixture.beginst_at,
  blocked_at: new Date(Date.parse(fixture.beginst_at) - deadlineMinutes * 60_000).toISOString(),
})

const create = async (db: Db, fixture: Fixture, target: Target): Promise<Match> => {
  const { actor_id, changes, context } = target
  const body = bodyOf(fixture, target)
  const match = await matches.createImported(db, body, {
    import_key: fixture.key,
    actor_id,
    timeZone: context.timeZone,
  })
  changes.push({ change: 'create', subject: 'match', subject_id: match.id, before: null, after: match })
  return match
}

// An unchanged kick-off keeps the deadline, which an administrator may have moved.
const update = async (db: Db, fixture: Fixture, { id, ...target }: Target & { id: number }): Promise<Match> => {
  const match = await matches.findMatch(db, id, target.context.timeZone)
  const body = bodyOf(fixture, target)
  const isSame =
    match.beginst_at === body.beginst_at &&
    match.home_team.id === body.home_team_id &&
    match.away_team.id === body.away_team_id
  if (isSame) return match
  return (await take(db, fixture, { ...target, match, action: 'update', step: matches.reschedule(body) })) ?? match
}

type Taken = Target & { match: Match; action: string; step: matches.MatchStep }

/** A step that the match's state refuses is a notice, never forced. */
const take = async (
  db: Db,
  fixture: Fixture,
  { match, action, step, ...target }: Taken,
): Promise<Match | undefined> => {
  const { context, actor_id, changes, note } = target
  try {
    const { before, after } = await matches.recordedStep(db, { id: match.id, actor_id, action, context }, step)
    changes.push({ change: action, subject: 'match', subject_id: match.id, before, after })
    return after
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    note(fixture, error.message)
    return undefined
  }
}

const sameScore = (a: Score | null, b: Score): boolean =>
  a?.home_team_score === b.home_team_score && a.away_team_score === b.away_team_score

/** Begin, result, finish: whatever is still missing of them. */
const finish = async (
  db: Db,
  fixture: Fixture,
  { match, score, ...target }: Target & { match: Match; score: Score },
) => {
  let now = match
  const step = async (action: string, run: matches.MatchStep) => {
    const after = await take(db, fixture, { ...target, match: now, action, step: run })
    now = after ?? now
    return after !== undefined
  }
  const isSame = sameScore(now.match_result, score)
  if ([1, 4, 5].includes(now.status) && !(await step('begin', matches.takeAction('begin')))) return
  const enter = now.match_result ? matches.correctResult(score) : matches.registerResult(score)
  if (!isSame && !(await step('result', enter))) return
  if (now.status === 2) await step('finish', matches.takeAction('finish'))
}

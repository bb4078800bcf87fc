import {
  Failure,
  type Match,
  type MatchBody,
  matchesOpenForPredictions,
  matchesUnfinished,
  matchStatus,
  type Score,
} from '@compety/contract'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../database/database.ts'
import * as matches from '../matches/change-match.ts'
import { findDuplicate } from '../matches/refuse-duplicate.ts'
import type { Fixture } from './fixtures-file.ts'
import type { ImportChange, KnownMatch, KnownTeam, MatchChange } from './imports.queries.ts'

export type Target = {
  context: Pick<AppContext, 'boards' | 'timeZone'>
  actor_id: number | null
  deadlineMinutes: number
  sport_id: number
  teamOf: (team: Fixture['home']) => KnownTeam
  changes: ImportChange[]
  /** Says what could not be taken, and why. */
  note: (fixture: Fixture, reason: string) => void
}

/** Makes the match of a fixture, or brings a known one up to it, step by step as an administrator would. */
export const importFixture = async (
  db: Db,
  fixture: Fixture,
  { known, ...target }: Target & { known: KnownMatch | undefined },
) => {
  const match = known ? await update(db, fixture, { known, ...target }) : await create(db, fixture, target)
  if (!match) return
  if (fixture.score) await finish(db, fixture, { ...target, match, score: fixture.score })
  else if (match.match_result) target.note(fixture, 'El archivo ya no tiene el marcador; se conserva el registrado.')
}

const datesOf = ({ beginst_at }: Fixture, { deadlineMinutes }: Target) => ({
  beginst_at,
  blocked_at: new Date(Date.parse(beginst_at) - deadlineMinutes * 60_000).toISOString(),
})

const sidesOf = (fixture: Fixture, { sport_id, teamOf }: Target) => ({
  sport_id,
  home_team_id: teamOf(fixture.home).id,
  away_team_id: teamOf(fixture.away).id,
})

/** An inactive team may not be given to a match, here as in the back-office; said once per fixture. */
const refusesTeams = (fixture: Fixture, { teamOf, note }: Target): boolean => {
  const inactive = [fixture.home, fixture.away].find((team) => !teamOf(team).isActive)
  if (inactive) note(fixture, `El equipo «${inactive.name}» no está activo.`)
  return inactive !== undefined
}

const create = async (db: Db, fixture: Fixture, target: Target): Promise<Match | undefined> => {
  if (refusesTeams(fixture, target)) return undefined
  const { actor_id, changes, context, note } = target
  const body = { ...sidesOf(fixture, target), ...datesOf(fixture, target) }
  const first = await findDuplicate(db, body, { but: undefined, timeZone: context.timeZone })
  if (first) note(fixture, `Ya existía el partido ${first.id} de estos equipos ese día.`)
  const match = await matches.createImported(db, body, {
    import_key: fixture.key,
    actor_id,
    timeZone: context.timeZone,
  })
  changes.push({ change: 'create', subject: 'match', subject_id: match.id, before: null, after: match })
  return match
}

// Dates and teams are two steps: teams may be fixed by predictions, and the deadline must follow the kick-off all the same.
const update = async (
  db: Db,
  fixture: Fixture,
  { known, ...target }: Target & { known: KnownMatch },
): Promise<Match> => {
  let match = await matches.findMatch(db, known.id, target.context.timeZone)
  const bring = async (part: Partial<MatchBody>) => {
    const step = matches.reschedule({ ...matches.bodyOf(match), ...part })
    match = (await take(db, fixture, { ...target, match, action: 'update', step })) ?? match
  }
  // An unchanged kick-off keeps the deadline, which an administrator may have moved; a kick-off that somebody moved stays, since what is
  // open until then is not to be closed by a file.
  if (match.beginst_at !== fixture.beginst_at) {
    if (!known.is_moved && match.beginst_at === known.beginst_at) await bring(datesOf(fixture, target))
    else if (known.brought_at !== fixture.beginst_at)
      target.note(fixture, 'El partido se movió a mano; se conserva su fecha.')
  }
  const sides = sidesOf(fixture, target)
  const isSame = match.home_team.id === sides.home_team_id && match.away_team.id === sides.away_team_id
  if (!isSame && !refusesTeams(fixture, target)) await bring(sides)
  return match
}

type Taken = Target & { match: Match; action: MatchChange; step: matches.MatchStep }

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

const sameScore = (a: Score | null, b: Score | null): boolean =>
  a?.home_team_score === b?.home_team_score && a?.away_team_score === b?.away_team_score

// A score of swapped teams would count for the other side.
const isSwapped = (fixture: Fixture, { home_team, away_team }: Match, { teamOf }: Target): boolean =>
  home_team.id === teamOf(fixture.away).id && away_team.id === teamOf(fixture.home).id

/** Whether a known match already is what the file says of it, so that nothing is to be done or noted. */
export const isUpToDate = (
  { beginst_at, home, away, score }: Fixture,
  { match, teamOf }: { match: KnownMatch; teamOf: Target['teamOf'] },
): boolean =>
  (match.beginst_at === beginst_at || (match.is_moved && match.brought_at === beginst_at)) &&
  match.home_team_id === teamOf(home).id &&
  match.away_team_id === teamOf(away).id &&
  sameScore(match.score, score) &&
  (score === null || !matchesUnfinished.includes(match.status))

/** Begin, result, finish: whatever is still missing of them. */
const finish = async (
  db: Db,
  fixture: Fixture,
  { match, score, ...target }: Target & { match: Match; score: Score },
) => {
  if (isSwapped(fixture, match, target))
    return target.note(fixture, 'Los equipos están al revés en el archivo; su resultado no se toma en cuenta.')
  let now = match
  const step = async (action: MatchChange, run: matches.MatchStep) => {
    const after = await take(db, fixture, { ...target, match: now, action, step: run })
    now = after ?? now
    return after !== undefined
  }
  const isSame = sameScore(now.match_result, score)
  if (matchesOpenForPredictions.includes(now.status) && !(await step('begin', matches.takeAction('begin')))) return
  const enter = now.match_result ? matches.correctResult(score) : matches.registerResult(score)
  if (!isSame && !(await step('result', enter))) return
  if (now.status === matchStatus.inProgress) await step('finish', matches.takeAction('finish'))
}

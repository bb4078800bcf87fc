import { Failure, type LeftChange } from '@compety/contract'
import type { AppContext } from '../app-context.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Db } from '../database/database.ts'
import { lockMatches } from '../matches/match-locks.ts'
import { settleAround } from '../rankings/settle-events.ts'
import { lockTeams, removeImportedTeam } from '../teams/remove-imported-team.ts'
import * as queries from './imports.queries.ts'
import { nameOf } from './show-import.ts'
import { type MatchSteps, undoMatch } from './undo-match.ts'

type Undoing = { id: number; actor_id: number; context: Pick<AppContext, 'boards' | 'timeZone'> }

/** Takes back what an import made and changed, newest first, in one transaction; answers what stays, and why. */
export const undoImport = (db: Db, undoing: Undoing): Promise<LeftChange[]> =>
  db.transaction().execute(async (db) => {
    const { id, actor_id, context } = undoing
    await queries.lockImports(db)
    const found = await queries.findImport(db, id)
    if (!found) throw new Failure('import_not_found')
    if (found.undone_at) throw new Failure('import_undone')

    const changes = (await queries.listChanges(db, id)).toReversed()
    const steps = Map.groupBy(changes.filter(isOfMatch), ({ subject_id }) => subject_id)
    const matches = [...steps.keys()]
    const teams = changes.filter(isOfTeam)
    await lockMatches(db, matches)
    await lockTeams(
      db,
      teams.map(({ subject_id }) => subject_id),
    )
    const left: LeftChange[] = []
    await settleAround(db, { context, matches }, async () => {
      const resting = await queries.findResting(db, matches, found)
      for (const [match_id, made] of steps)
        left.push(...(await undoMatch(db, made, { resting: resting.get(match_id), actor_id, context })))
    })
    for (const made of teams) {
      const reason = await removeImportedTeam(db, made.after, actor_id)
      if (reason) left.push({ number: made.number, name: nameOf(made), reason })
    }

    left.sort((a, b) => a.number - b.number)
    await queries.closeImport(db, id)
    const { name } = found
    await recordAudit(db, {
      actor_id,
      subject: 'import',
      subject_id: id,
      action: 'undo',
      before: { name },
      after: { name, left },
    })
    return left
  })

type TeamMade = Extract<queries.NumberedChange, { subject: 'team' }>
const isOfMatch = (made: queries.NumberedChange): made is MatchSteps[number] => made.subject === 'match'
const isOfTeam = (made: queries.NumberedChange): made is TeamMade => made.subject === 'team'

import type { AppContext } from '../app-context.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Db } from '../database/database.ts'
import { lockMatches, shareMatches } from '../matches/match-locks.ts'
import { settleAround } from '../rankings/settle-events.ts'
import { type Fixture, type FixturesFile, ImportRefused, type Remark } from './fixtures-file.ts'
import { importFixture, isUpToDate } from './import-fixture.ts'
import { importTeams } from './import-teams.ts'
import * as queries from './imports.queries.ts'

export type ImportSettings = {
  file: FixturesFile
  actor_id: number | null
  /** Code of the sport that teams and matches belong to. */
  sport: string
  /** Minutes between deadline and kick-off. */
  deadlineMinutes: number
  /** Everything is done and taken back; the report says what would change. */
  dryRun: boolean
}

/** What an import made and changed. Without any change there is no import row and `import_id` is null. */
export type ImportReport = {
  import_id: number | null
  changes: queries.ImportChange[]
  unchanged: number
  skipped: Remark[]
  notices: Remark[]
}

class TakenBack extends Error {
  readonly report: ImportReport
  constructor(report: ImportReport) {
    super('dry run')
    this.report = report
  }
}

type Context = Pick<AppContext, 'boards' | 'timeZone'>

/** Takes in a file of fixtures and results as a whole, in one transaction; every board is right when it commits. */
export const importFixtures = async (db: Db, context: Context, settings: ImportSettings): Promise<ImportReport> => {
  try {
    return await db.transaction().execute(async (db) => {
      const report = await takeIn(db, context, settings)
      if (settings.dryRun) throw new TakenBack(report)
      return report
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.report
    throw error
  }
}

const takeIn = async (db: Db, context: Context, { file, actor_id, sport, deadlineMinutes, dryRun }: ImportSettings) => {
  const sport_id = await queries.findSport(db, sport)
  if (sport_id === undefined) throw new ImportRefused([{ reason: `No existe un deporte con el código «${sport}».` }])
  await queries.lockImports(db)
  const found = await queries.findKnownMatches(
    db,
    file.fixtures.map(({ key }) => key),
  )
  const changes: queries.ImportChange[] = []
  const notices = [...file.notices]
  const teamOf = await importTeams(db, file.fixtures, { sport_id, actor_id, changes })
  // Most matches of a file that comes again are as it says: they are not locked, so that predictions pass.
  const known = new Map(found.map((match) => [match.import_key, match]))
  const isDue = (fixture: Fixture) => {
    const match = known.get(fixture.key)
    return !match || !isUpToDate(fixture, { match, teamOf })
  }
  const due = file.fixtures.filter(isDue)
  const matches = due.flatMap(({ key }) => known.get(key)?.id ?? [])
  // What is taken back moves no points: a dry run lets predictions pass and leaves the boards alone.
  await (dryRun ? shareMatches : lockMatches)(db, matches)

  const touched = () =>
    new Set(changes.filter(({ subject }) => subject === 'match').map(({ subject_id }) => subject_id))
  const bring = async () => {
    for (const fixture of due) {
      await importFixture(db, fixture, {
        known: known.get(fixture.key),
        context,
        actor_id,
        deadlineMinutes,
        sport_id,
        teamOf,
        changes,
        note: ({ item, line, key, home, away }, reason) =>
          notices.push({
            item,
            ...(line !== undefined && { line }),
            key,
            match: `${home.name} - ${away.name}`,
            reason,
          }),
      })
    }
  }
  await (dryRun ? bring() : settleAround(db, { context, matches }, bring))
  const { name, skipped } = file
  const unchanged = file.fixtures.length - touched().size
  const import_id = changes.length > 0 ? await queries.createImport(db, { actor_id, name, skipped, notices }) : null
  if (import_id !== null) {
    await queries.saveChanges(db, import_id, changes)
    await recordAudit(db, {
      actor_id,
      subject: 'import',
      subject_id: import_id,
      action: 'create',
      before: null,
      after: { name, unchanged },
    })
  }
  return { import_id, changes, unchanged, skipped, notices }
}

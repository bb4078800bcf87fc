import {
  type BodyOf,
  createImport,
  Failure,
  findImport,
  InvalidFields,
  listImports,
  newImport,
  pageOf,
  previewImport,
  succeeded,
  undoImport,
  type WholeImport,
  wording,
} from '@compety/contract'
import type { AppContext } from '../app-context.ts'
import type { Upload } from '../http/input.ts'
import { lane } from '../http/lane.ts'
import type { On } from '../http/mount.ts'
import type { Caller } from '../sessions/read-session.ts'
import { describeProblems, type FixturesFile, ImportRefused } from './fixtures-file.ts'
import { importFixtures } from './import-fixtures.ts'
import * as queries from './imports.queries.ts'
import { isTimezone } from './kick-off.ts'
import { readFixturesFile } from './read-fixtures-file.ts'
import { showImport, showReport } from './show-import.ts'
import * as actions from './undo-import.ts'

type Settings = BodyOf<typeof createImport>
type Sent = { body: Settings; upload: Upload | undefined; caller: Caller }

const answeredProblems = 500

/** Refuses under `file` whatever is wrong in it. */
const refusing = async <T>(take: () => T | Promise<T>): Promise<T> => {
  try {
    return await take()
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    throw new InvalidFields({ file: describeProblems(error.problems, answeredProblems) })
  }
}

const read = (upload: Upload | undefined, { name, timezone }: Settings): Promise<FixturesFile> => {
  if (!upload) throw new InvalidFields({ file: 'Seleccione un archivo.' })
  const settings = { ...(name !== undefined && { name }), ...(timezone !== undefined && { timezone }) }
  return refusing(() => readFixturesFile({ fileName: upload.name ?? '', bytes: upload.bytes }, settings))
}

export const importRoutes = (on: On, context: AppContext) => {
  const { db } = context
  // One import waits for another anyway; those that wait here hold no connection meanwhile.
  const inTurn = lane({ atOnce: 1, waiting: 5 })

  const checkSettings = async ({ timezone, sport }: Settings) => {
    const wrong: Record<string, string> = {}
    if (timezone !== undefined && !isTimezone(timezone)) wrong.timezone = 'No existe esa zona horaria.'
    if ((await queries.findSport(db, sport)) === undefined) wrong.sport = 'No existe un deporte con ese código.'
    if (Object.keys(wrong).length > 0) throw new InvalidFields(wrong)
  }
  const take = async ({ body, upload, caller }: Sent, { dryRun }: { dryRun: boolean }) => {
    await checkSettings(body)
    const file = await read(upload, body)
    const { sport, deadline: deadlineMinutes } = body
    const report = await inTurn(() =>
      refusing(() => importFixtures(db, context, { file, actor_id: caller.id, sport, deadlineMinutes, dryRun })),
    )
    return { report, shown: showReport(report, file.name) }
  }
  const found = async (id: number): Promise<WholeImport> => {
    const row = await queries.findImport(db, id)
    if (!row) throw new Failure('import_not_found')
    return showImport(row, await queries.listChanges(db, id))
  }

  on(previewImport, async (sent) => ({ import: (await take(sent, { dryRun: true })).shown }))
  on(createImport, async (sent) => {
    const { report, shown } = await take(sent, { dryRun: false })
    if (report.import_id === null) return succeeded('El archivo no trae cambios.', { import: shown })
    return succeeded(wording.imported, { import: await found(report.import_id) })
  })
  on(newImport, async () => ({ sports: await queries.listActiveSports(db) }))
  on(listImports, async ({ query }) => {
    const { rows, total } = await queries.listImports(db, query)
    return { imports: rows, ...pageOf(total, query) }
  })
  on(findImport, async ({ params }) => ({ import: await found(params.id) }))
  on(undoImport, async ({ params, caller }) => {
    const left = await inTurn(() => actions.undoImport(db, { id: params.id, actor_id: caller.id, context }))
    const message = left.length > 0 ? 'Se ha deshecho la importación, salvo lo que se indica' : wording.importUndone
    return succeeded(message, { import: await found(params.id), left })
  })
}

import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { boardCache } from '../rankings/board-cache.ts'
import { explainFailure } from '../start/explain-failure.ts'
import { openDatabase } from '../start/open-database.ts'
import { gatherSteps } from '../start/stopping.ts'
import { describeProblem, type FixturesOptions, ImportRefused, type Remark } from './fixtures-file.ts'
import { type ImportReport, importFixtures } from './import-fixtures.ts'
import { readFixturesFile } from './read-fixtures-file.ts'

const usage = `Uso: npm run import -- ARCHIVO [--dry-run] [--timezone ZONA] [--deadline MINUTOS] [--sport CÓDIGO] [--name NOMBRE]
  ARCHIVO     JSON de openfootball o CSV (docs/fixtures-format.md)
  --dry-run   muestra lo que cambiaría, sin cambiar nada
  --timezone  zona de las horas sin desfase, por ejemplo Europe/Madrid
  --deadline  minutos entre el límite de predicción y el inicio (15)
  --sport     código del deporte (FUT)
  --name      nombre del torneo de un CSV`

const options = {
  'dry-run': { type: 'boolean', default: false },
  timezone: { type: 'string' },
  deadline: { type: 'string', default: '15' },
  sport: { type: 'string', default: 'FUT' },
  name: { type: 'string' },
} as const

class Misused extends Error {}

const readArguments = () => {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [path, ...more] = positionals
    if (path === undefined || more.length > 0) throw new Misused('Indica un archivo.')
    if (!/^\d{1,5}$/.test(values.deadline) || Number(values.deadline) < 1)
      throw new Misused('--deadline debe ser un número de minutos mayor que cero.')
    return { ...values, path, deadlineMinutes: Number(values.deadline) }
  } catch (error) {
    throw new Misused(error instanceof Error ? error.message : String(error))
  }
}

const verbs: Record<string, string> = {
  'create team': 'equipos nuevos',
  'create match': 'partidos nuevos',
  'update match': 'partidos movidos',
  'begin match': 'partidos empezados',
  'result match': 'resultados',
  'finish match': 'partidos finalizados',
}

const describe = ({ changes, unchanged, skipped, notices }: ImportReport): string => {
  const remark = ({ match, reason, ...place }: Remark) =>
    `  ${describeProblem({ ...place, reason: `${match}: ${reason}` })}`
  const counts = Map.groupBy(changes, ({ change, subject }) => `${change} ${subject}`)
  return [
    ...[...counts].map(([key, some]) => `${verbs[key] ?? key}: ${some.length}`),
    `sin cambios: ${unchanged}`,
    ...(skipped.length > 0 ? [`omitidos: ${skipped.length}`, ...skipped.map(remark)] : []),
    ...(notices.length > 0 ? [`avisos: ${notices.length}`, ...notices.map(remark)] : []),
  ].join('\n')
}

const stopping = gatherSteps()
try {
  const { path, timezone, name, sport, deadlineMinutes, 'dry-run': dryRun } = readArguments()
  const settings: FixturesOptions & { name?: string } = { ...(timezone && { timezone }), ...(name && { name }) }
  const file = readFixturesFile({ fileName: basename(path), bytes: await readFile(path) }, settings)
  const config = readConfig(process.env)
  const { db } = await openDatabase(config, { stopping, say: console.log })
  const context = { boards: boardCache(), timeZone: config.timeZone }
  const report = await importFixtures(db, context, { file, actor_id: null, sport, deadlineMinutes, dryRun })
  console.log(`${file.name}${dryRun ? ' (prueba, no se ha cambiado nada)' : ''}`)
  console.log(describe(report))
} catch (error) {
  if (error instanceof Misused) console.error(`${error.message}\n\n${usage}`)
  else if (error instanceof ImportRefused)
    console.error(`El archivo se rechaza, no se ha cambiado nada:\n${error.message}`)
  else console.error(explainFailure(error, {}))
  process.exitCode = error instanceof Misused ? 2 : 1
} finally {
  await stopping.stop()
}

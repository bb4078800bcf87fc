import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { describeImport } from '../fixtures/imports/describe-import.ts'
import { readImportFile } from '../fixtures/imports/import-columns.ts'
import { importFixtures } from '../fixtures/imports/import-fixtures.ts'
import { takeRows } from '../fixtures/imports/take-rows.ts'
import { describeProblem, ImportRefused } from '../fixtures/sources/fixtures-file.ts'
import { type Config, readConfig } from '../platform/config/config.ts'
import { boardCache } from '../rankings/store/board-cache.ts'
import { explainFailure } from '../start/explain-failure.ts'
import { openDatabase } from '../start/open-database.ts'
import { gatherSteps } from '../start/stopping.ts'

const usage = `Uso: npm run import -- ARCHIVO [--dry-run] [--timezone ZONA] [--deadline MINUTOS] [--sport CÓDIGO] [--name NOMBRE] [--skip-bad]
  ARCHIVO     CSV, Excel (.xlsx), JSON de openfootball, football-data.org o API-Football, football.txt
              o calendario (.ics), de 5 MB y 5000 partidos como máximo
              (docs/fixtures-format.md)
  --dry-run   muestra lo que cambiaría, sin cambiar nada
  --timezone  zona de las horas sin desfase, por ejemplo Europe/Madrid
  --deadline  minutos entre el límite de predicción y el inicio (15)
  --sport     código del deporte (FUT)
  --name      nombre del torneo, o cuál de los que trae el archivo
  --skip-bad  deja fuera las filas que no se pueden tomar`

const options = {
  'dry-run': { type: 'boolean', default: false },
  timezone: { type: 'string' },
  deadline: { type: 'string', default: '15' },
  sport: { type: 'string', default: 'FUT' },
  name: { type: 'string' },
  'skip-bad': { type: 'boolean', default: false },
} as const

class Misused extends Error {}

const parsed = () => {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch {
    throw new Misused('Hay una opción que no existe o que no tiene su valor.')
  }
}

const readArguments = () => {
  const { values, positionals } = parsed()
  const [path, ...more] = positionals
  if (path === undefined || more.length > 0) throw new Misused('Indica un archivo.')
  if (!/^\d{1,5}$/.test(values.deadline) || Number(values.deadline) < 1)
    throw new Misused('--deadline debe ser un número de minutos mayor que cero.')
  return { ...values, path, deadlineMinutes: Number(values.deadline) }
}

const unreadable: Record<string, string> = {
  ENOENT: 'no existe',
  EISDIR: 'es una carpeta',
  EACCES: 'no hay permiso para leerlo',
}

const readBytes = async (path: string): Promise<Uint8Array> => {
  try {
    return await readFile(path)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new ImportRefused([{ reason: `${path}: ${unreadable[code] ?? 'no se puede leer'}.` }])
  }
}

const stopping = gatherSteps()
let config: Config | undefined
try {
  const { path, timezone, name, sport, deadlineMinutes, 'dry-run': dryRun, 'skip-bad': withoutBad } = readArguments()
  const settings = { ...(timezone && { timezone }), ...(name && { name }) }
  const bytes = await readBytes(path)
  config = readConfig(process.env)
  const { db } = await openDatabase(config, { stopping, say: console.log })
  const read = await readImportFile(db, { fileName: basename(path), bytes }, settings)
  const file = takeRows(read, { withoutBad })
  const context = { boards: boardCache(), timeZone: config.timeZone }
  const report = await importFixtures(db, context, { file, actor_id: null, sport, deadlineMinutes, dryRun })
  console.log([`Formato: ${read.format}`, ...read.remarks].join('\n'))
  console.log(`${file.name}${dryRun ? ' (prueba, no se ha cambiado nada)' : ''}`)
  console.log(describeImport(report))
} catch (error) {
  if (error instanceof Misused) console.error(`${error.message}\n\n${usage}`)
  else if (error instanceof ImportRefused)
    console.error(`El archivo se rechaza, no se ha cambiado nada:\n${error.problems.map(describeProblem).join('\n')}`)
  else console.error(explainFailure(error, config ?? {}))
  process.exitCode = error instanceof Misused ? 2 : 1
} finally {
  await stopping.stop()
}

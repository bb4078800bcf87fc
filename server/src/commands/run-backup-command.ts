import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../platform/config/config.ts'
import { explainFailure } from '../start/explain-failure.ts'
import { gatherSteps, type Stopping } from '../start/stopping.ts'

type Run = (parts: {
  config: Config
  /** An absolute path. */
  folder: string | undefined
  /** The options that were given. */
  given: ReadonlySet<string>
  stopping: Stopping
  signal: AbortSignal
}) => Promise<void>

type Texts = {
  usage: string
  /** The state after a failure, in words. */
  afterFailure: string
  /** The names of options without a value. */
  options?: readonly string[]
}

export class Misused extends Error {}

/**
 * Runs a command that takes a folder. Its exit code is 1 after a failure, 2 after wrong usage, and 130 after an
 * interruption.
 */
export async function runCommand({ usage, afterFailure, options = [] }: Texts, run: Run) {
  const stopping = gatherSteps()
  const signal = interruption()
  let config: Config | undefined
  try {
    const { folder, given } = readArguments(options)
    config = readConfig(process.env)
    await run({ config, folder, given, stopping, signal })
  } catch (error) {
    process.exitCode = exitCode(error, signal)
    if (signal.aborted) console.error(`Interrumpido. ${afterFailure}`)
    else if (error instanceof Misused) console.error(`${error.message}\n\n${usage}`)
    else console.error(`${explain(error, config ?? {})}\n${afterFailure}`)
  } finally {
    await stopping.stop()
  }
}

const exitCode = (error: unknown, { aborted }: AbortSignal): number => {
  if (aborted) return 130
  return error instanceof Misused ? 2 : 1
}

const readArguments = (options: readonly string[]) => {
  const { values, positionals } = parsed(options)
  const [folder, ...more] = positionals
  if (more.length > 0) throw new Misused('Indica una sola carpeta.')
  return { folder: folder === undefined ? undefined : resolve(folder), given: new Set(Object.keys(values)) }
}

const parsed = (names: readonly string[]) => {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'boolean' as const }]))
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch {
    throw new Misused('Hay una opción que no existe.')
  }
}

// The signal makes the running work fail, which rolls it back.
const interruption = (): AbortSignal => {
  const controller = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => controller.abort())
  // The terminal, or the program that reads the output, may end first.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  return controller.signal
}

const explain = (error: unknown, config: Partial<Config>): string => {
  if (!(error instanceof Error)) return explainFailure(error, config)
  const { code = '', path }: NodeJS.ErrnoException = error
  if (code === 'ENOSPC') return 'No queda espacio en disco.'
  if (path !== undefined && ['EACCES', 'EPERM', 'EROFS'].includes(code)) return `No hay permiso para usar ${path}.`
  return explainFailure(error, config)
}

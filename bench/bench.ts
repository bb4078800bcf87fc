import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { serverVersion } from '../server/test/crowd.ts'
import { measureAccessTokens } from './access-tokens.ts'
import { measureAttempts } from './attempts.ts'
import { measureCalls } from './calls.ts'
import { measureCosts } from './costs.ts'
import { measureDeadlineRush } from './deadline-rush.ts'
import { measureEnrolments } from './enrolments.ts'
import { measureExports } from './exports.ts'
import { measureFeeds } from './feeds.ts'
import { type Table, written } from './figures.ts'
import { measureLargeBoards } from './large-boards.ts'
import { measureLists } from './lists.ts'
import { measureLive } from './live.ts'
import { measureLiveTables } from './live-tables.ts'
import { measureLogInRush } from './log-in-rush.ts'
import { measureMillionResults } from './million-results.ts'
import { measureOrganizers } from './organizers.ts'
import { measurePartitions } from './partitions.ts'
import { measurePredictions } from './predictions.ts'
import { measureRankingPages } from './ranking-pages.ts'
import { measureRankingsRead } from './rankings-read.ts'
import { measureResults } from './results.ts'
import { withTable } from './results-file.ts'
import { measureRichGames } from './rich-games.ts'
import { buildStand, type Stand } from './stand.ts'
import { measureStart } from './start.ts'
import { measureWebhooks } from './webhooks.ts'

const measurements: Record<string, (stand: Stand) => Promise<Table>> = {
  predictions: measurePredictions,
  'deadline-rush': measureDeadlineRush,
  'log-in-rush': measureLogInRush,
  results: measureResults,
  'million-results': measureMillionResults,
  'ranking-pages': measureRankingPages,
  'rankings-read': measureRankingsRead,
  enrolments: measureEnrolments,
  organizers: measureOrganizers,
  live: measureLive,
  'live-tables': measureLiveTables,
  'rich-games': measureRichGames,
  feeds: measureFeeds,
  webhooks: measureWebhooks,
  'access-tokens': measureAccessTokens,
  attempts: measureAttempts,
  exports: measureExports,
  partitions: measurePartitions,
  'large-boards': measureLargeBoards,
  costs: measureCosts,
  calls: measureCalls,
  lists: measureLists,
  start: measureStart,
}

const commit = () => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' }).trim()
  } catch {
    return 'without git'
  }
}

const describeMachine = async ({ db }: Stand) =>
  `${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)} before; Node ${process.version}; PostgreSQL ${await serverVersion(db)}, durable; commit ${commit()}.`

const headOf = (machine: string) => `# Bench

${machine}
Load generator, server and database share these cores: ratios travel to other machines, figures do not.
`

const resultsFile = join(import.meta.dirname, 'RESULTS.md')
const today = new Date().toISOString().slice(0, 10)

/** Writes a table into RESULTS.md, with the machine on which it was measured. */
const writeTable = (name: string, { table, machine }: { table: string; machine: string }) => {
  const [title, ...rest] = table.split('\n')
  const described = [`#${title}`, '', `\`npm run bench -- ${name}\`, ${today}: ${machine}`, ...rest].join('\n')
  writeFileSync(resultsFile, withTable(readFileSync(resultsFile, 'utf8'), { name, table: described }))
}

// Each measurement has its own database, so that none uses data of another.
const measureAll = async (names: string[], { write }: { write: boolean }) => {
  let head = ''
  const tables: string[] = []
  for (const name of names) {
    const stand = await buildStand()
    const quit = () => void stand.stop().finally(() => process.exit(130))
    process.once('SIGINT', quit).once('SIGTERM', quit)
    try {
      const machine = await describeMachine(stand)
      head ||= headOf(machine)
      console.error(`${name} …`)
      const measured = await measurements[name]?.(stand)
      if (!measured) continue
      const table = written(measured)
      tables.push(table)
      console.log(table)
      if (write) writeTable(name, { table, machine })
    } catch (error) {
      // Prints the error first, because the stop may fail due to the same error.
      console.error(error)
      process.exitCode = 1
    } finally {
      process.off('SIGINT', quit).off('SIGTERM', quit)
      await stand.stop()
    }
  }
  return [head, ...tables].join('\n')
}

const { values, positionals: requested } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
})
const known = Object.keys(measurements)
const unknown = requested.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`No such measurement: ${unknown.join(', ')}. There are: ${known.join(', ')}.`)
  process.exit(1)
}
const results = await measureAll(requested.length > 0 ? requested : known, values)
if (requested.length === 0 && !process.exitCode) writeFileSync(`${import.meta.dirname}/last-run.md`, results)

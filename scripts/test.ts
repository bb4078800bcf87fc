import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.ts'
import { temporaryFolder } from './temporary-folder.ts'

type Count = { passed: number; failed: number }
type Runner = { name: string; files: string; input: string[]; report: string; count: (report: string) => Count }

const filters = process.argv.slice(2)
const reports = temporaryFolder('reports')

const vitest: Runner = {
  name: 'vitest',
  files: '{contract,server,web,scripts}/**/*.test.{ts,tsx}',
  report: join(reports, 'vitest.json'),
  input: ['run', '--no-allowOnly', '--reporter=default', '--reporter=json', `--outputFile.json=${reports}/vitest.json`],
  count: (report) => {
    const { numPassedTests, numFailedTests }: Record<string, number> = JSON.parse(report)
    return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0 }
  },
}

const playwright: Runner = {
  name: 'playwright',
  files: 'e2e/**/*.spec.ts',
  report: join(reports, 'playwright.json'),
  input: ['test', '--forbid-only', '--reporter=list,json'],
  count: (report) => {
    const { stats }: { stats: { expected: number; flaky: number; unexpected: number } } = JSON.parse(report)
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
  },
}

/** Runs one runner; whatever makes its run worthless counts as one failure more, with the reason before. */
const countOf = async ({ name, files, input, report, count }: Runner): Promise<Count> => {
  const isThere = globSync(files, { cwd: root, exclude: (path) => path.endsWith('node_modules') }).length > 0
  if (!isThere) return { passed: 0, failed: 0 }
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const { code } = await run(name, [...input, ...filters], { stdio: 'inherit', env })
  const { passed, failed } = readCount(report, count)
  const reason = reasonOf({ code, passed, failed })
  if (reason) console.error(`${name} ${reason}`)
  return { passed, failed: failed + (reason ? 1 : 0) }
}

const readCount = (report: string, count: Runner['count']): Count => {
  try {
    return count(readFileSync(report, 'utf8'))
  } catch {
    return { passed: 0, failed: 0 }
  }
}

const reasonOf = ({ code, passed, failed }: Count & { code: number }): string | undefined => {
  if (code !== 0 && failed === 0) return `failed outside of a test (exit code ${code})`
  if (passed + failed === 0) return 'ran no test'
  return undefined
}

const total = { passed: 0, failed: 0 }
for (const runner of filters.length > 0 ? [vitest] : [vitest, playwright]) {
  const { passed, failed } = await countOf(runner)
  total.passed += passed
  total.failed += failed
}
if (total.passed + total.failed === 0) {
  console.error('There is no test.')
  total.failed = 1
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

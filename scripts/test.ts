import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.ts'
import { temporaryFolder } from './temporary-folder.ts'

type Count = { passed: number; failed: number; broken: string[] }
type Runner = { name: string; files: string; input: string[]; report: string; count: (report: string) => Count }

type PlaywrightSuite = {
  specs: { title: string; file: string; ok: boolean; tests: { results: PlaywrightResult[] }[] }[]
  suites?: PlaywrightSuite[]
}
type PlaywrightResult = { errors: { message: string }[]; attachments: { name: string; path?: string }[] }
type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number }
  suites: PlaywrightSuite[]
  /** Of files that could not be loaded, and the like. */
  errors: { message: string; stack?: string }[]
}

const none: Count = { passed: 0, failed: 0, broken: [] }
const filters = process.argv.slice(2)
const reports = temporaryFolder('reports')

const vitest: Runner = {
  name: 'vitest',
  files: '{contract,server,web,screens,scripts,proof}/**/*.test.{ts,tsx}',
  report: join(reports, 'vitest.json'),
  input: ['run', '--no-allowOnly', '--reporter=default', '--reporter=./scripts/vitest-report.ts'],
  count: (report) => JSON.parse(report),
}

const playwright: Runner = {
  name: 'playwright',
  files: 'e2e/**/*.spec.ts',
  report: join(reports, 'playwright.json'),
  input: ['test', '--forbid-only', '--reporter=list,json'],
  count: (report) => {
    const { stats, suites, errors }: PlaywrightReport = JSON.parse(report)
    const broken = suites
      .flatMap(specsOf)
      .filter((spec) => !spec.ok)
      .map((spec) => {
        const results = spec.tests.flatMap((test) => test.results)
        const errors = results.flatMap((result) => result.errors).map((error) => error.message)
        return [`${spec.file} ${spec.title}`, ...errors, ...results.flatMap(pagesOf)].join('\n')
      })
    const outside = errors.map(({ message, stack = message }) => `outside of a test\n${stack}`)
    const failed = stats.unexpected + outside.length
    return { passed: stats.expected + stats.flaky, failed, broken: [...broken, ...outside] }
  },
}

const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
]

/** What stood on the page when a test failed. */
const pagesOf = ({ attachments }: PlaywrightResult): string[] =>
  attachments.flatMap(({ name, path }) => {
    const context = name === 'error-context' && path ? readFileSync(path, 'utf8') : ''
    return context.match(/```yaml\n(.*?)```/s)?.[1] ?? []
  })

/** Runs one runner; whatever makes its run worthless counts as one failure more, with the reason before. */
const countOf = async ({ name, files, input, report, count }: Runner): Promise<Count> => {
  const isThere = globSync(files, { cwd: root, exclude: (path) => path.endsWith('node_modules') }).length > 0
  if (!isThere) return none
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, VITEST_REPORT: report }
  const { code } = await run(name, [...input, ...filters], { stdio: 'inherit', env })
  const { passed, failed, broken } = readCount(report, count)
  const reason = reasonOf({ code, passed, failed })
  if (!reason) return { passed, failed, broken }
  return { passed, failed: failed + 1, broken: [...broken, `${name} ${reason}`] }
}

const readCount = (report: string, count: Runner['count']): Count => {
  try {
    return count(readFileSync(report, 'utf8'))
  } catch {
    return none
  }
}

const reasonOf = ({ code, passed, failed }: Omit<Count, 'broken'> & { code: number }): string | undefined => {
  if (code !== 0 && failed === 0) return `failed outside of a test (exit code ${code})`
  if (passed + failed === 0) return 'ran no test'
  return undefined
}

const counts: Count[] = []
for (const runner of filters.length > 0 ? [vitest] : [vitest, playwright]) counts.push(await countOf(runner))
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
// Of thousands of lines the last are what is read, and kept.
for (const broken of counts.flatMap((count) => count.broken)) console.log(`\n✗ ${broken}`)
if (passed + failed === 0) console.error('There is no test.')
console.log(`${passed} passed, ${passed + failed === 0 ? 1 : failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

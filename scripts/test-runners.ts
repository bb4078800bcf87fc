import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type Count = { passed: number; failed: number; broken: string[] }
type Runner = { name: string; files: string; input: string[]; report: string; count: (report: string) => Count }

/** Tests of the fast tier run before every commit, the others before a release. File names determine the tier. */
export const tiers = ['fast', 'slow', 'all'] as const
export type Tier = (typeof tiers)[number]
const projects: Record<Tier, string[]> = {
  fast: ['--project=fast'],
  slow: ['--project=slow', '--project=repeated'],
  all: [],
}

type PlaywrightSuite = {
  specs: { title: string; file: string; ok: boolean; tests: { results: PlaywrightResult[] }[] }[]
  suites?: PlaywrightSuite[]
}
type PlaywrightResult = { errors: { message: string }[]; attachments: { name: string; path?: string }[] }
type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number }
  suites: PlaywrightSuite[]
  /** Failures outside of a test, such as files that could not be loaded. */
  errors: { message: string; stack?: string }[]
}

const none: Count = { passed: 0, failed: 0, broken: [] }
const reports = temporaryFolder('reports')

export const vitest: Runner = {
  name: 'vitest',
  files: '{contract,packages,server,web,screens,scripts,proof}/**/*.test.{ts,tsx}',
  report: join(reports, 'vitest.json'),
  input: ['run', '--no-allowOnly', '--reporter=default', '--reporter=./scripts/vitest-report.ts'],
  count: (report) => JSON.parse(report),
}

export const playwrightOf = (tier: Tier): Runner => ({
  name: 'playwright',
  files: 'e2e/**/*.spec.ts',
  report: join(reports, 'playwright.json'),
  input: ['test', '--forbid-only', '--reporter=list,json', ...projects[tier]],
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
})

const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
]

/** The content of the page when a test failed. */
const pagesOf = ({ attachments }: PlaywrightResult): string[] =>
  attachments.flatMap(({ name, path }) => {
    const context = name === 'error-context' && path ? readFileSync(path, 'utf8') : ''
    return context.match(/```yaml\n(.*?)```/s)?.[1] ?? []
  })

type Chosen = { tier: Tier; filters: readonly string[] }

/** Runs one runner. A problem that invalidates the run counts as one additional failure, with its reason. */
export const countOf = async (
  { name, files, input, report, count }: Runner,
  { tier, filters }: Chosen,
): Promise<Count> => {
  const isThere = globSync(files, { cwd: root, exclude: (path) => path.endsWith('node_modules') }).length > 0
  if (!isThere) return none
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, VITEST_REPORT: report, TEST_TIER: tier }
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

import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** Writes counts and failures of a run to VITEST_REPORT. Vitest's own JSON omits failures outside of a test. */
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], outside: readonly SerializedError[]) {
    const passed = modules.flatMap((module) => [...module.children.allTests('passed')]).length
    const broken = [...modules.flatMap(brokenIn), ...outside.map((error) => describe('outside of a test', [error]))]
    writeFileSync(process.env.VITEST_REPORT ?? '', JSON.stringify({ passed, failed: broken.length, broken }))
  }
}

// Failed tests, and failures while a file is loaded or in the hooks around its tests.
const brokenIn = (module: TestModule): string[] => {
  const tests = [...module.children.allTests('failed')]
  const suites = [...module.children.allSuites()].filter((suite) => suite.errors().length > 0)
  return [
    ...(module.errors().length > 0 ? [describe(module.relativeModuleId, module.errors())] : []),
    ...suites.map((suite) => describe(suite.fullName, suite.errors())),
    ...tests.map((test) => describe(test.fullName, test.result().errors ?? [])),
  ]
}

const describe = (what: string, errors: readonly SerializedError[]) =>
  [what, ...errors.map(({ stack, message }) => stack ?? message)].join('\n')

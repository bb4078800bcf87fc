import { run } from './run.ts'

const checks: Record<string, [program: string, ...input: string[]]> = {
  'types of contract': ['tsc', '-p', 'contract'],
  'types of embedded-postgres': ['tsc', '-p', 'packages/embedded-postgres'],
  'types of server': ['tsc', '-p', 'server'],
  'types of web': ['tsc', '-p', 'web'],
  'types of tests and scripts': ['tsc', '-p', '.'],
  'lint and format': ['biome', 'check', '--error-on-warnings', '--max-diagnostics=100'],
  boundaries: ['node', 'scripts/boundaries.ts'],
  references: ['node', 'scripts/references.ts'],
  'long sentences': ['node', 'scripts/long-sentences.ts'],
  'names of states': ['node', 'scripts/magic-states.ts'],
  'form of address': ['node', 'scripts/formal-texts.ts'],
  'unused code': ['knip', '--no-progress'],
  'generated files': ['node', 'scripts/generate.ts', '--check'],
  'build of web': ['node', 'scripts/web-build.ts'],
  lock: ['node', 'scripts/lock-check.ts'],
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

const begin = performance.now()
const results = await Promise.all(
  Object.entries(checks).map(async ([name, [program, ...input]]) => {
    const { code, output } = await run(program, input)
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name}  ${seconds(begin)}`)
    if (code !== 0) console.log(output.trim())
    return code === 0
  }),
)
const failed = results.filter((isFine) => !isFine).length
console.log(`${results.length - failed} checks passed, ${failed} failed, ${seconds(begin)}`)
process.exitCode = failed > 0 ? 1 : 0

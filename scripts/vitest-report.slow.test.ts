import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { run } from './run.ts'
import { temporaryFolder } from './temporary-folder.ts'

const files = {
  right: "test('is right', () => {})",
  wrong: "test('is wrong', () => expect(1).toBe(2))",
  load: "throw new Error('thrown at load')",
  hook: "beforeAll(() => { throw new Error('thrown by a hook') }); test('comes after', () => {})",
  later: `test('looks right', async () => {
    setTimeout(() => { throw new Error('thrown by a timer') }, 1)
    await new Promise((done) => setTimeout(done, 100))
  })`,
  unheard: `test('looks right, too', async () => {
    void Promise.reject(new Error('rejected unheard'))
    await new Promise((done) => setTimeout(done, 100))
  })`,
}

test('every failure is reported with its reason, inside or outside of a test', async () => {
  const folder = temporaryFolder('vitest-report')
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.test.js`), text)
  const report = join(folder, 'report.json')
  const reporter = join(import.meta.dirname, 'vitest-report.ts')
  const input = ['run', '--globals', `--root=${folder}`, `--reporter=${reporter}`]
  const { code } = await run('vitest', input, { env: { VITEST_REPORT: report } })
  expect(code).toBe(1)
  const { passed, failed, broken } = JSON.parse(readFileSync(report, 'utf8'))
  expect({ passed, failed }).toEqual({ passed: 3, failed: 5 })
  for (const [what, why] of [
    ['is wrong', 'expected 1 to be 2'],
    ['load.test.js', 'thrown at load'],
    ['hook.test.js', 'thrown by a hook'],
    ['outside of a test', 'thrown by a timer'],
    ['outside of a test', 'rejected unheard'],
  ])
    expect(broken).toContainEqual(expect.stringMatching(new RegExp(`^${what}\\n.*${why}`)))
})

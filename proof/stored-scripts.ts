import { run } from '../scripts/run.ts'
import type { Prove } from './prove.ts'

/** Runs the tests of e2e/slow/stored-scripts.spec.ts on every screen. */
export const proveStoredScripts: Prove = async () => {
  const input = ['test', 'e2e/slow/stored-scripts.spec.ts', '--workers=1', '--reporter=list']
  const { code, output } = await run('playwright', input, { env: { ...process.env, EVERY_SCREEN: '1' } })
  const broke = code === 0 ? 0 : Math.max(1, Number(/(\d+) failed/.exec(output)?.[1] ?? 1))
  // Fails if a text is put into the page as HTML. A test of e2e/ does this each time.
  const what =
    'no stored text runs as a script, calls another host or violates the policy, on screens, in mails and in files'
  return [{ what, tried: 'every route of the application', broke, ...(broke > 0 && { note: output.slice(-2000) }) }]
}

import { run } from './run.ts'

type Report = { metadata?: { vulnerabilities?: Record<string, number> } }

const grave = ['high', 'critical']

/** What to say about the answer of `npm audit --json`, and whether it names grave faults. */
export function judge(output: string): { isFine: boolean; text: string } {
  const found = reportIn(output)?.metadata?.vulnerabilities
  if (!found) return { isFine: true, text: 'The registry did not answer the audit. Nothing was examined.' }
  const { total = 0 } = found
  const count = grave.reduce((sum, severity) => sum + (found[severity] ?? 0), 0)
  if (count > 0) return { isFine: false, text: `${having(count)} grave faults: see npm audit.` }
  return {
    isFine: true,
    text: total > 0 ? `${having(total)} lesser faults: see npm audit.` : 'No package has a known fault.',
  }
}

const having = (count: number) => (count === 1 ? '1 package has' : `${count} packages have`)

const reportIn = (output: string): Report | undefined => {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
  } catch {
    return undefined
  }
}

if (import.meta.main) {
  // Programs for development run on the server too, as the start builds the web.
  const { output } = await run('npm', ['audit', '--json'])
  const { isFine, text } = judge(output)
  console.log(text)
  process.exitCode = isFine ? 0 : 1
}

import { globSync, readFileSync } from 'node:fs'

export type Source = { path: string; text: string }

const name = String.raw`(?<![\w-])(?:\w+_)?(?:status|role_id)`
// A comparison with a number of one or two digits. HTTP statuses have three digits.
const patterns = [
  `${name}'?\\)?\\s*(?:===|!==|==|!=|<>|<=|>=|=|<|>)\\s*'?\\d(?!\\d)`,
  `${name}\\s+(?:not\\s+)?in\\s*\\(\\s*\\d(?!\\d)`,
  `${name}\\s+between\\s+\\d(?!\\d)`,
  `${name}\\s+is\\s+(?:not\\s+)?distinct\\s+from\\s+\\d(?!\\d)`,
  `${name}:\\s*[1-9](?!\\d)`,
  String.raw`\[\d(?:,\s*\d)*\]\s*\.includes\([^)]*(?:status|role_id)`,
].map((pattern) => new RegExp(pattern))

const isProduct = (path: string) => !/\.test\.tsx?$/.test(path)

/** Lines of product code that compare a state or a role with a bare number, as `file:line text`. */
export function magicStates(sources: Source[]): string[] {
  const read = sources.filter(({ path }) => isProduct(path))
  if (read.length === 0) throw new Error('no file read')
  return read.flatMap(({ path, text }) =>
    text
      .split('\n')
      .map((line, index) => ({ line, at: `${path}:${index + 1}` }))
      .filter(({ line }) => !/^\s*(?:\/\/|\/?\*)/.test(line) && patterns.some((pattern) => pattern.test(line)))
      .map(({ line, at }) => `${at} ${line.trim()}`),
  )
}

if (import.meta.main) {
  const root = `${import.meta.dirname}/..`
  const paths = globSync('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: root })
  const found = magicStates(paths.map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') })))
  for (const line of found) console.error(line)
  console.log(
    `${paths.length} files read, ${found.length} states or roles are bare numbers (contract/src/rules/states.ts)`,
  )
  if (found.length > 0) process.exit(1)
}

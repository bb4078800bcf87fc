import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type KyselyPlugin, PostgresQueryCompiler } from 'kysely'

const source = join(import.meta.dirname, '../../src')

/** A statement of the product that names predictions, and the file that sent it. */
export type Recorded = { file: string; text: string }

/** A plugin of a connection, and what it recorded. Statements of tests are left out. */
export function recordStatements(): { plugin: KyselyPlugin; recorded: Recorded[] } {
  const recorded: Recorded[] = []
  const known = new Set<string>()
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const { sql: text } = new PostgresQueryCompiler().compileQuery(node, queryId)
      if (!/\bpredictions\b/.test(text) || known.has(text)) return node
      known.add(text)
      const file = senderOf()
      if (file) recorded.push({ file, text })
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { plugin, recorded }
}

// Kysely asks its plugins while the sender waits, so that the sender is on the stack.
const senderOf = (): string | undefined => {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 50
  const lines = new Error().stack?.split('\n') ?? []
  Error.stackTraceLimit = stackTraceLimit
  const sender = lines.find((line) => /\/server\/(src|test)\/(?!.*(record-statements|run-statement)\.ts)/.test(line))
  const [, file] = /\/server\/src\/([^:]+\.ts)/.exec(sender ?? '') ?? []
  return file && !file.endsWith('.test.ts') ? file : undefined
}

/**
 * Where the source names predictions as a table: the file, and the text from there up to a value or the line's end. The
 * demo season is left out, because only the embedded database has one.
 */
export function placesInSource(): Recorded[] {
  const files = globSync('**/*.ts', { cwd: source, exclude: ['**/*.test.ts', '**/*.gen.ts', 'demo/**'] })
  return files.flatMap((file) =>
    Array.from(
      readFileSync(join(source, file), 'utf8').matchAll(
        /\b(?:from|join|into|update|using) predictions\b(?!,)[^$`\n]*/g,
      ),
      ([text]) => ({ file, text: text.trimEnd() }),
    ),
  )
}

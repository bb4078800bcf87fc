import type { Db } from '../src/platform/postgres/database.ts'

/** A connection whose statements are counted. `count` counts those so far, or those that contain a text. */
export function countingStatements(db: Db) {
  const statements: string[] = []
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(JSON.stringify(node))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { counted, count: (text = '') => statements.filter((statement) => statement.includes(text)).length }
}

import type { Db } from './database.ts'

class RolledBack<T> extends Error {
  readonly answer: T
  constructor(answer: T) {
    super('dry run')
    this.answer = answer
  }
}

/** Runs in a transaction. A dry run rolls it back, so that the answer says what would change. */
export async function inTransaction<T>(db: Db, { dryRun }: { dryRun: boolean }, run: (db: Db) => Promise<T>) {
  try {
    return await db.transaction().execute(async (db) => {
      const answer = await run(db)
      if (dryRun) throw new RolledBack(answer)
      return answer
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.answer as T
    throw error
  }
}

import type { QueryResult, RawBuilder } from 'kysely'
import type { Db } from './database.ts'
import { type StatementOptions, setOptions } from './statement-options.ts'

/** Runs a statement with options for the driver. */
export function runStatement<T>(db: Db, statement: RawBuilder<T>, options: StatementOptions): Promise<QueryResult<T>> {
  const compiled = statement.compile(db)
  setOptions(compiled.parameters, options)
  return db.executeQuery(compiled)
}

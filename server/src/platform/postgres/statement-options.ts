export type StatementOptions = {
  /** PostgreSQL plans the statement for the values at hand, instead of preparing one plan for all of them. */
  planEachTime?: true
  /**
   * In a transaction the statement is not awaited: it is sent with the next one, which fails if it failed. Its result is empty,
   * so that it is for statements whose result nobody reads.
   */
  pipelined?: true
}

// Found by the list of its values, which each compiled statement has for itself and Kysely hands to the driver as it is.
const optionsByValues = new WeakMap<object, StatementOptions>()

export function setOptions(values: object, options: StatementOptions): void {
  optionsByValues.set(values, options)
}

/** The options of a statement, as the driver finds them. */
export function optionsOf(values: unknown): StatementOptions {
  return (Array.isArray(values) && optionsByValues.get(values)) || {}
}

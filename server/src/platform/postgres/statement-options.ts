export type StatementOptions = {
  /** PostgreSQL plans the statement for the values at hand, instead of preparing one plan for all of them. */
  planEachTime?: true
  /**
   * In a transaction the statement is not awaited: it is sent with the next one, which fails if this one failed. Its
   * result is empty, so this is only for statements whose result is not used.
   */
  pipelined?: true
}

// The key is the list of a statement's values. Each compiled statement has its own list, and Kysely passes it to the
// driver unchanged.
const optionsByValues = new WeakMap<object, StatementOptions>()

export function setOptions(values: object, options: StatementOptions): void {
  optionsByValues.set(values, options)
}

/** The options of the statement that has this list of values. */
export function optionsOf(values: unknown): StatementOptions {
  return (Array.isArray(values) && optionsByValues.get(values)) || {}
}

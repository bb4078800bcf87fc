/** A claim, how often it was attacked and how often it failed. */
export type Row = { what: string; tried: string; broke: number; note?: string }

/** `full` uses the counts of docs/trust.md instead of the smaller ones of the tests. The same seed repeats the same attack. */
export type Size = { full: boolean; seed: number; say: (text: string) => void }

export type Prove = (size: Size) => Promise<Row[]>

export const seedOf = (given: string | undefined): number => Number(given ?? 1)

/** The claims that failed with the small counts, with the seed that repeats the failure. */
export const brokenIn = async (prove: Prove): Promise<(Row & { seed: number })[]> => {
  const seed = seedOf(process.env.PROOF_SEED)
  const rows = await prove({ full: false, seed, say: () => {} })
  return rows.filter(({ broke }) => broke > 0).map((row) => ({ ...row, seed }))
}

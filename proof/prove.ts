/** A claim, how and how often it was attacked, and how often it broke. */
export type Row = { what: string; tried: string; broke: number; note?: string }

/** `full` are the counts of docs/trust.md, else what fits into the tests. A seed brings the same attack again. */
export type Size = { full: boolean; seed: number; say: (text: string) => void }

export type Prove = (size: Size) => Promise<Row[]>

export const seedOf = (asked: string | undefined): number => Number(asked ?? 1)

/** The claims that did not hold in the short form; on failure the seed brings them again. */
export const brokenIn = async (prove: Prove): Promise<(Row & { seed: number })[]> => {
  const seed = seedOf(process.env.PROOF_SEED)
  const rows = await prove({ full: false, seed, say: () => {} })
  return rows.filter(({ broke }) => broke > 0).map((row) => ({ ...row, seed }))
}

import { setImmediate as turn } from 'node:timers/promises'

// Each look at a million players takes some 10 to 20 ms.
const many = 50_000

/** Between two looks at all players of a large board: what else this process has to answer goes first. */
export const breath = async ({ length }: { length: number }): Promise<void> => {
  if (length >= many) await turn()
}

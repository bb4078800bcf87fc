import { manyInBatches } from '../platform/concurrency/batcher.ts'

type Sent = { match_id: number; user_id: number }
type Weight<S> = { heaviest?: number; weightOf?: (one: S) => number }
/** Answers in the order of what was sent; unless it waits, undefined for what needs a match that somebody holds alone. */
type Save<S, R> = (sent: S[], waits: boolean) => Promise<(R | undefined)[]>

/**
 * Predictions travel in batches; those of matches that a result, an import or an administrator holds wait in a line of their own,
 * all of them together, so that those of other matches do not. Whatever comes for such a match stands behind them: none overtakes
 * an earlier one.
 */
export const inTwoLines = <S extends Sent, R>(save: Save<S, R>, weight: Weight<S> = {}) => {
  const limits = { ...weight, most: 500, waiting: 20_000, callerOf: ({ user_id }: S) => user_id }
  // How many stand for a match.
  const standing = new Map<number, number>()
  const count = ({ match_id }: S, by: 1 | -1) => {
    const now = (standing.get(match_id) ?? 0) + by
    if (now > 0) standing.set(match_id, now)
    else standing.delete(match_id)
  }

  const move = manyInBatches(async (sent: S[]) => {
    const free = sent.filter(({ match_id }) => !standing.has(match_id))
    const rows = free.length > 0 ? await save(free, false) : []
    const saved = new Map(free.map((one, n) => [one, rows[n]]))
    for (const one of sent) if (!saved.get(one)) count(one, 1)
    return sent.map((one) => saved.get(one))
  }, limits)
  // Of several matches some may be free by now.
  const stand = manyInBatches(async (sent: S[]) => {
    const rows = await save(sent, false)
    const held = sent.filter((_, n) => !rows[n])
    const late = held.length > 0 ? await save(held, true) : []
    return rows.map((row) => row ?? (late.shift() as R))
  }, limits)

  return async (sent: S[]): Promise<PromiseSettledResult<R>[]> => {
    const moved = await move(sent)
    const held = sent.filter((_, n) => moved[n]?.status === 'fulfilled' && !moved[n].value)
    if (held.length === 0) return moved as PromiseSettledResult<R>[]
    try {
      // Beyond what may wait they are refused by themselves: others of the same sheet are saved.
      const stood = await stand(held).catch((reason: unknown) =>
        held.map((): PromiseSettledResult<R> => ({ status: 'rejected', reason })),
      )
      const late = new Map(held.map((one, n) => [one, stood[n]]))
      return sent.map((one, n) => (late.get(one) ?? moved[n]) as PromiseSettledResult<R>)
    } finally {
      for (const one of held) count(one, -1)
    }
  }
}

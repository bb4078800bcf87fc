import { batchedMany } from '../platform/concurrency/batcher.ts'

type Sent = { match_id: number; user_id: number }
type Weight<S> = { heaviest?: number; weightOf?: (one: S) => number }
/**
 * Returns results in the order of `sent`. Without `waits` the result is undefined if another transaction locks the
 * match exclusively.
 */
type Save<S, R> = (sent: S[], waits: boolean) => Promise<(R | undefined)[]>

/**
 * Saves in batches. Predictions for a match that another transaction locks exclusively wait in a second queue and do
 * not delay other matches. Later predictions for such a match join the second queue, so that they stay in order.
 */
export function lockedMatchQueue<S extends Sent, R>(save: Save<S, R>, weight: Weight<S> = {}) {
  const limits = { ...weight, most: 500, waiting: 20_000, callerOf: ({ user_id }: S) => user_id }
  // The number of predictions per match in the second queue.
  const queued = new Map<number, number>()
  const count = ({ match_id }: S, by: 1 | -1) => {
    const now = (queued.get(match_id) ?? 0) + by
    if (now > 0) queued.set(match_id, now)
    else queued.delete(match_id)
  }

  const saveFree = batchedMany(async (sent: S[]) => {
    const free = sent.filter(({ match_id }) => !queued.has(match_id))
    const rows = free.length > 0 ? await save(free, false) : []
    const saved = new Map(free.map((one, n) => [one, rows[n]]))
    for (const one of sent) if (!saved.get(one)) count(one, 1)
    return sent.map((one) => saved.get(one))
  }, limits)
  const saveHeld = batchedMany(async (sent: S[]) => {
    // Some of the matches may be free again.
    const rows = await save(sent, false)
    const held = sent.filter((_, n) => !rows[n])
    const late = held.length > 0 ? await save(held, true) : []
    return rows.map((row) => row ?? (late.shift() as R))
  }, limits)

  return async (sent: S[]): Promise<PromiseSettledResult<R>[]> => {
    const first = await saveFree(sent)
    const held = sent.filter((_, n) => first[n]?.status === 'fulfilled' && !first[n].value)
    if (held.length === 0) return first as PromiseSettledResult<R>[]
    try {
      // If the second queue is full, only these rows are refused; other rows of the sheet stay saved.
      const second = await saveHeld(held).catch((reason: unknown) =>
        held.map((): PromiseSettledResult<R> => ({ status: 'rejected', reason })),
      )
      const late = new Map(held.map((one, n) => [one, second[n]]))
      return sent.map((one, n) => (late.get(one) ?? first[n]) as PromiseSettledResult<R>)
    } finally {
      for (const one of held) count(one, -1)
    }
  }
}

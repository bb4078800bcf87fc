/** Runs `act` for each item, for at most `atOnce` simultaneously. After a failure it begins no further item. */
export async function forEach<T>(items: readonly T[], atOnce: number, act: (item: T) => Promise<unknown>) {
  const left = items.values()
  let hasFailed = false
  const work = async () => {
    for (const item of left) {
      if (hasFailed) return
      await act(item).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
    }
  }
  // All have ended before this ends, so that what follows a failure is not overtaken.
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, work))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

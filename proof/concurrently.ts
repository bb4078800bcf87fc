/** Processes a list with at most six items at a time; the results keep the order. */
export const concurrently = async <T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = []
  let next = 0
  const worker = async () => {
    for (let at = next++; at < all.length; at = next++) results[at] = await work(all[at] as T)
  }
  await Promise.all(Array.from({ length: 6 }, worker))
  return results
}

/** Creates the value of a key once, even for simultaneous callers. */
export const onceEach = <K, T>(make: (key: K) => Promise<T>): ((key: K) => Promise<T>) => {
  const made = new Map<K, Promise<T>>()
  return (key) => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}

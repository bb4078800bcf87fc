/** Runs what is given for the same key one after the other, in the order in which it came. */
export function linePerKey() {
  const lines = new Map<string, Promise<unknown>>()
  return async <T>(key: string, act: () => Promise<T>): Promise<T> => {
    const turn = (lines.get(key) ?? Promise.resolve()).then(act, act)
    lines.set(key, turn)
    try {
      return await turn
    } finally {
      if (lines.get(key) === turn) lines.delete(key)
    }
  }
}

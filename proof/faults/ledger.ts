/** The effect of a write: a value that no other write of its key has. '' means no row. */
export type Effect = { key: string; value: string }

type Entry = { certain: string; open: string[] }

/** Records for each key the last acknowledged value and the values sent since then without an answer. */
export const aLedger = () => {
  const entries = new Map<string, Entry>()
  const entryOf = (key: string): Entry => {
    const entry = entries.get(key) ?? { certain: '', open: [] }
    entries.set(key, entry)
    return entry
  }

  return {
    certain: (key: string): string => entryOf(key).certain,
    /** Whether a write of this key has no answer, so that its effect is unknown. */
    isOpen: (key: string): boolean => entryOf(key).open.length > 0,
    send: ({ key, value }: Effect) => void entryOf(key).open.push(value),
    acknowledge: ({ key, value }: Effect) => void entries.set(key, { certain: value, open: [] }),
    /** Takes over the values of the database. No write is open any more. */
    settle: (found: ReadonlyMap<string, string>) => {
      for (const key of entries.keys()) entries.set(key, { certain: found.get(key) ?? '', open: [] })
    },
    /** Keys whose value is neither the last acknowledged one nor, if `open` allows it, one sent since then. */
    differences: (found: ReadonlyMap<string, string>, { open: mayHold }: { open: boolean }): string[] =>
      [...new Set([...entries.keys(), ...found.keys()])].flatMap((key) => {
        const { certain, open } = entryOf(key)
        const value = found.get(key) ?? ''
        const isRight = value === certain || (mayHold && open.includes(value))
        return isRight ? [] : [`${key} holds '${value}', acknowledged '${certain}', open '${open.join(' ')}'`]
      }),
  }
}

export type Ledger = ReturnType<typeof aLedger>

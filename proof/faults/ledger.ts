/** What a write leaves behind: a value that no other write of its key ever has. '' is nothing. */
export type Effect = { key: string; value: string }

type Entry = { certain: string; open: string[] }

/** What clients were told, key by key: the last value acknowledged, and what was sent since without an answer. */
export const aLedger = () => {
  const entries = new Map<string, Entry>()
  const entryOf = (key: string): Entry => {
    const entry = entries.get(key) ?? { certain: '', open: [] }
    entries.set(key, entry)
    return entry
  }

  return {
    certain: (key: string): string => entryOf(key).certain,
    /** A write of it may or may not have come through. */
    isOpen: (key: string): boolean => entryOf(key).open.length > 0,
    send: ({ key, value }: Effect) => void entryOf(key).open.push(value),
    acknowledge: ({ key, value }: Effect) => void entries.set(key, { certain: value, open: [] }),
    /** What the database holds is what it will hold: nothing is open any more. */
    settle: (found: ReadonlyMap<string, string>) => {
      for (const key of entries.keys()) entries.set(key, { certain: found.get(key) ?? '', open: [] })
    },
    /** Keys that hold neither what was acknowledged last nor, where `open` may, anything sent since. */
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

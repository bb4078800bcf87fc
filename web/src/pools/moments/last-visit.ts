const storageKey = 'compety-last-visit'
// Whoever comes back within this time is still on the same visit.
const pause = 30 * 60_000
const day = 24 * 3_600_000

type Visit = { user: number; since: number; at: number }

const stored = (): Partial<Visit> => {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}

/** Notes a visit of a user in this browser, and returns when the one before ended. The first one looks back for a day. */
export function noteVisit(user: number, now: number): string {
  const { user: other, since = 0, at = 0 } = stored()
  const isKnown = other === user && at <= now
  const before = now - at < pause ? since : at
  const sinceNow = isKnown ? before : now - day
  try {
    const visit: Visit = { user, since: sinceNow, at: now }
    localStorage.setItem(storageKey, JSON.stringify(visit))
  } catch {
    // Where nothing can be stored, each visit is the first one.
  }
  return new Date(sinceNow).toISOString()
}

const hour = 3_600_000

/**
 * How attempts are counted. `window`: from the first one on for some minutes. `sliding`: within the last minutes.
 * `halving`: what was counted halves with every hour. Of the latter, a bound of Infinity refuses nothing.
 */
export type Bound = { kind: 'window' | 'sliding'; max: number; minutes: number } | { kind: 'halving'; max: number }

/** What is stored of one counter. All times are milliseconds. */
export type Counted = { at?: number; count?: number; times?: number[] }

const spanOf = (bound: Bound) => (bound.kind === 'halving' ? 0 : bound.minutes * 60_000)
const within = ({ times = [] }: Counted, bound: Bound, now: number) =>
  times.filter((time) => time > now - spanOf(bound))

/** The present count. */
export function countOf(counted: Counted, bound: Bound, now: number): number {
  const { at = 0, count = 0 } = counted
  if (bound.kind === 'sliding') return within(counted, bound, now).length
  if (bound.kind === 'window') return now < at + spanOf(bound) ? count : 0
  return count * 0.5 ** (Math.max(0, now - at) / hour)
}

/** The milliseconds until another attempt may be counted; 0 if one may. */
export function waitOf(counted: Counted, bound: Bound, now: number): number {
  const count = countOf(counted, bound, now)
  if (bound.kind === 'halving')
    return count > bound.max - 0.5 ? Math.ceil(Math.log2(count / (bound.max - 0.5)) * 3600) * 1000 : 0
  if (count < bound.max) return 0
  const first = bound.kind === 'sliding' ? within(counted, bound, now)[count - bound.max] : counted.at
  return (first ?? now) + spanOf(bound) - now
}

/** Counts one attempt. */
export function added(counted: Counted, bound: Bound, now: number): Counted {
  if (bound.kind === 'sliding') return { times: [...within(counted, bound, now), now] }
  const count = countOf(counted, bound, now)
  const at = bound.kind === 'window' && count > 0 ? counted.at : now
  return { at: at ?? now, count: count + 1 }
}

/** Takes back an attempt that was counted at that time. */
export function takenBack(counted: Counted, bound: Bound, { at, now }: { at: number; now: number }): Counted {
  if (bound.kind === 'sliding') {
    const { times = [] } = counted
    const place = times.indexOf(at)
    return { times: times.filter((_, n) => n !== place) }
  }
  const count = Math.max(0, countOf(counted, bound, now) - 1)
  return { at: bound.kind === 'window' ? (counted.at ?? now) : now, count }
}

/** When nothing is counted any more. Of a halving count less than half an attempt is left after a day. */
export function endOf(bound: Bound, now: number): number {
  return now + Math.max(spanOf(bound), bound.kind === 'halving' ? 24 * hour : 0)
}

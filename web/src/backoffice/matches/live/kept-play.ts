import type { Match, Score } from '@compety/contract'
import { isSamePlay, type Live, type Play, playOf, type Written, written } from './play.ts'

/** What waits to be sent. One that was sent without an answer may have arrived, so nothing takes its place. */
type Queued = Written & { isTried?: true }

/** The play as it is kept on the device until everything of it has arrived. */
export type Kept = {
  /** Its teams, so that the screen works without a network. */
  match: Match
  /** The last one is the present play; the others are those to which one can go back. */
  steps: readonly [Play, ...Play[]]
  queue: readonly Queued[]
  /** The running score on which the next write is based, and its version; 0 is none. */
  base: { version: number; live: Written | null }
  /** A score that somebody else wrote meanwhile. Nothing is sent until a person has chosen. */
  conflict?: { live: Live | null }
  /** The final score, which is registered after everything else has arrived. */
  final?: Score
  /** Why the server does not take what waits. */
  refused?: string
}

const mostSteps = 60
const baseOf = (live: Live | null): Kept['base'] => ({ version: live?.version ?? 0, live })

export const playNow = ({ steps }: Kept): Play => steps.at(-1) as Play
export const isWaiting = ({ queue, final }: Kept): boolean => queue.length > 0 || final !== undefined

/** The play of a match as the server has it. */
export function begun(match: Match, now: number): Kept {
  return { match, steps: [playOf(match.live, now)], queue: [], base: baseOf(match.live) }
}

/**
 * Queues a play. It takes the place of the last one of its period that has not been sent, so that the score at the end
 * of each period arrives.
 */
const queued = (queue: Kept['queue'], play: Play, now: number): Kept['queue'] => {
  const last = queue.at(-1)
  const before = last && !last.isTried && last.period === play.period ? queue.slice(0, -1) : queue
  return [...before, written(play, now)]
}

export function changed(kept: Kept, play: Play, now: number): Kept {
  const steps = [...kept.steps, play].slice(-mostSteps) as [Play, ...Play[]]
  return { ...kept, steps, queue: queued(kept.queue, play, now) }
}

export function undone(kept: Kept, now: number): Kept {
  if (kept.steps.length < 2) return kept
  const steps = kept.steps.slice(0, -1) as [Play, ...Play[]]
  return { ...kept, steps, queue: queued(kept.queue, steps.at(-1) as Play, now) }
}

export function tried(kept: Kept): Kept {
  return { ...kept, queue: kept.queue.map((one, index) => (index === 0 ? { ...one, isTried: true } : one)) }
}

/** The first of the queue has arrived. */
export function arrived(kept: Kept, match: Match): Kept {
  return { ...kept, match, queue: kept.queue.slice(1), base: baseOf(match.live) }
}

/**
 * The first of the queue was refused, as somebody else wrote since. If only the minute differs, either from what it was
 * based on or from what is wanted, nobody is asked.
 */
export function overtaken(kept: Kept, match: Match): Kept {
  const base = baseOf(match.live)
  if (isSamePlay(match.live, kept.base.live)) return { ...kept, match, base }
  if (isSamePlay(match.live, playNow(kept))) return { ...kept, match, base, queue: [] }
  return { ...kept, match, conflict: { live: match.live } }
}

/** What waits is sent in spite of the other score. */
export function keepingMine({ conflict, ...kept }: Kept): Kept {
  return { ...kept, base: baseOf(conflict?.live ?? null) }
}

/** The other score stands, and what waits is not sent. */
export function takingTheirs({ match }: Kept, now: number): Kept {
  return begun(match, now)
}

/**
 * The server shows this match. An answer that is older than what was sent changes nothing, and neither does one while
 * something waits.
 */
export function heard(kept: Kept, match: Match, now: number): Kept {
  if (isWaiting(kept) || kept.conflict) return kept
  const version = match.live?.version ?? 0
  if (version === kept.base.version) return { ...kept, match }
  if (match.live && version < kept.base.version) return kept
  return match.live && isSamePlay(match.live, playNow(kept))
    ? { ...kept, match, base: baseOf(match.live) }
    : begun(match, now)
}

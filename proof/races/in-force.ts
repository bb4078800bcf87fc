/** A deadline that is in force from a moment on, until the next one. */
export type InForce = { at: number; deadline: number }

const at = (deadlines: readonly InForce[], moment: number): number =>
  deadlines.findLast((one) => one.at < moment)?.deadline ?? Number.POSITIVE_INFINITY

/** Counts predictions written after the deadline. Fails if the clock is read before the lock, as by now(), or without a lock. */
export const acceptedLate = (saved: readonly { at: number }[], deadlines: readonly InForce[]): number =>
  saved.filter((one) => one.at >= at(deadlines, one.at)).length

type Refused = { from: number; to: number }

// A refusal is right if the deadline in force had passed at some moment between request and answer.
const mayBeLate = ({ from, to }: Refused, deadlines: readonly InForce[]): boolean =>
  deadlines.some((one, n) => {
    const last = Math.min(to, deadlines[n + 1]?.at ?? to)
    return last >= one.deadline && last >= from && one.at <= to
  })

/** Counts refusals before the deadline. Fails if a deadline takes effect too early, or if a cached one is used. */
export const refusedEarly = (refused: readonly Refused[], deadlines: readonly InForce[]): number =>
  refused.filter((one) => !mayBeLate(one, deadlines)).length

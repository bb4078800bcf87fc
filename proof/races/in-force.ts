/** A deadline in force from a moment on, until the next one is. */
export type InForce = { at: number; deadline: number }

const at = (deadlines: readonly InForce[], moment: number): number =>
  deadlines.findLast((one) => one.at < moment)?.deadline ?? Number.POSITIVE_INFINITY

/** Broken by a look at the clock before the lock (now() for clock_timestamp()), or without the lock. */
export const acceptedLate = (saved: readonly { at: number }[], deadlines: readonly InForce[]): number =>
  saved.filter((one) => one.at >= at(deadlines, one.at)).length

type Asked = { from: number; to: number }

// Whoever was refused asked at some moment between request and answer: one of them must lie behind its deadline.
const mayBeLate = ({ from, to }: Asked, deadlines: readonly InForce[]): boolean =>
  deadlines.some((one, n) => {
    const last = Math.min(to, deadlines[n + 1]?.at ?? to)
    return last >= one.deadline && last >= from && one.at <= to
  })

/** Broken by a deadline that counts some milliseconds too early, or by one that is remembered. */
export const refusedEarly = (refused: readonly Asked[], deadlines: readonly InForce[]): number =>
  refused.filter((one) => !mayBeLate(one, deadlines)).length

// The difference between the server's clock and this device's clock lies between these two numbers of milliseconds.
let minOffset = Number.NEGATIVE_INFINITY
let maxOffset = Number.POSITIVE_INFINITY

/**
 * Estimates the difference between the server's clock and this device's clock. The Date header has whole seconds and
 * was written between request and answer, so each answer narrows the range. An answer outside the range means that a
 * clock was changed.
 */
export function learnServerTime(dateHeader: string | null, sentAt: number, receivedAt: number): void {
  const serverTime = dateHeader ? Date.parse(dateHeader) : Number.NaN
  if (Number.isNaN(serverTime) || receivedAt < sentAt) return
  const [low, high] = [serverTime - receivedAt, serverTime + 1000 - sentAt]
  const isOtherClock = low > maxOffset || high < minOffset
  minOffset = isOtherClock ? low : Math.max(minOffset, low)
  maxOffset = isOtherClock ? high : Math.min(maxOffset, high)
}

const isKnown = (): boolean => Number.isFinite(minOffset)

/** The estimated time of the server. Only the server decides whether a deadline has passed. */
export function serverNow(): number {
  return Date.now() + (isKnown() ? (minOffset + maxOffset) / 2 : 0)
}

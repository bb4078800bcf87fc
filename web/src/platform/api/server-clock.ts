// The server's time is this device's plus something between these two.
let least = Number.NEGATIVE_INFINITY
let most = Number.POSITIVE_INFINITY

/**
 * Learns how far this device's clock is from the server's. The Date header is cut to whole seconds and was written between
 * question and answer: every answer narrows what is possible, and one that contradicts it says that a clock was set.
 */
export function learnServerTime(dateHeader: string | null, sentAt: number, receivedAt: number): void {
  const serverTime = dateHeader ? Date.parse(dateHeader) : Number.NaN
  if (Number.isNaN(serverTime) || receivedAt < sentAt) return
  const [low, high] = [serverTime - receivedAt, serverTime + 1000 - sentAt]
  const isOtherClock = low > most || high < least
  least = isOtherClock ? low : Math.max(least, low)
  most = isOtherClock ? high : Math.min(most, high)
}

const isKnown = (): boolean => Number.isFinite(least)

/** The server's time, as well as it is known here. The server alone judges a deadline. */
export function serverNow(): number {
  return Date.now() + (isKnown() ? (least + most) / 2 : 0)
}

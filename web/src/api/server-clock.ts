let offsetMs = 0
let uncertaintyMs = Number.POSITIVE_INFINITY

/**
 * Learns how far this device's clock is from the server's. The Date header is cut to whole seconds, so half a
 * second is added; the answer with the shortest way there and back is believed.
 */
export function learnServerTime(dateHeader: string | null, sentAt: number, receivedAt: number): void {
  const serverTime = dateHeader ? Date.parse(dateHeader) : Number.NaN
  const roundTrip = receivedAt - sentAt
  if (Number.isNaN(serverTime) || roundTrip > uncertaintyMs) return
  uncertaintyMs = roundTrip
  offsetMs = serverTime + 500 - (sentAt + receivedAt) / 2
}

/** The server's time, as well as it is known here. The server alone judges a deadline. */
export const serverNow = (): number => Date.now() + offsetMs

const [least, most] = [1, 24 * 3600]

/** The seconds that a Retry-After asks to wait, from 1 to a day. Undefined if it cannot be read. */
export function parseRetryAfter(value: string | undefined, now: Date): number | undefined {
  const seconds = secondsOf(value?.trim() ?? '', now)
  return Number.isNaN(seconds) ? undefined : Math.min(most, Math.max(least, seconds))
}

const secondsOf = (text: string, now: Date): number => {
  if (/^\d+$/.test(text)) return Number(text)
  // Of the three forms of HTTP dates, the one without GMT has been obsolete for decades.
  return /^[A-Z][a-z]+, .* GMT$/.test(text) ? Math.ceil((Date.parse(text) - now.getTime()) / 1000) : Number.NaN
}

const minute = (instant: string): number => Math.floor(Date.parse(instant) / 60_000)

/** Dates are judged to the minute. */
export const isSameMinute = (a: string, b: string): boolean => minute(a) === minute(b)

type Dates = { beginst_at: string; blocked_at: string }

/** The deadline of a match with a new kick-off: as long before it as before the present one. */
export function postponedDeadline({ beginst_at, blocked_at }: Dates, kickOff: string): string {
  const lead = Date.parse(beginst_at) - Date.parse(blocked_at)
  return new Date(Date.parse(kickOff) - lead).toISOString()
}

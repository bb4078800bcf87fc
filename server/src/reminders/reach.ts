/** When somebody is reminded: outside quiet hours, and so many minutes before a deadline. */
export type ReminderTimes = QuietHours & { lead_minutes: number }
/** In whole hours of the zone. */
export type QuietHours = { zone: string; quiet_from: number; quiet_until: number }

/** The times of who chose none. */
export const usualTimes = { quiet_from: 22, quiet_until: 8, lead_minutes: 120 } as const

const minute = 60_000
const quarter = 15 * minute

/** The shortest lead time, which leaves some minutes also if the search runs late. */
const leastMinutes = 10
/** The last chance before quiet hours is so many minutes ahead of them. */
const lastChanceMinutes = 10

const formatters = new Map<string, Intl.DateTimeFormat>()
const hourIn = (zone: string, at: number): number => {
  const known = formatters.get(zone)
  const formatter = known ?? new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' })
  if (!known) formatters.set(zone, formatter)
  return Number(formatter.format(at))
}

/** Whether it is quiet at a time, by the clock of the zone. Equal hours turn quiet hours off. */
export function isQuiet(at: number, { zone, quiet_from, quiet_until }: QuietHours): boolean {
  if (quiet_from === quiet_until) return false
  const hour = hourIn(zone, at)
  return quiet_from < quiet_until ? hour >= quiet_from && hour < quiet_until : hour >= quiet_from || hour < quiet_until
}

/**
 * Up to which deadline somebody is to be reminded at a time; undefined in quiet hours. Shortly before these it reaches
 * to their end, since a reminder that is due in them would come too late for a deadline in them.
 */
export function reachOf(now: number, times: ReminderTimes): number | undefined {
  if (isQuiet(now, times)) return undefined
  const reach = now + Math.max(times.lead_minutes, leastMinutes) * minute
  const soon = now + lastChanceMinutes * minute
  return isQuiet(soon, times) ? Math.max(reach, quietEnd(soon, times) + leastMinutes * minute) : reach
}

/** When the quiet hours end that a time lies in; undefined outside of them. */
export function endOfQuiet(at: number, times: QuietHours): number | undefined {
  return isQuiet(at, times) ? quietEnd(at, times) : undefined
}

/**
 * Until when a reminder waits at a time; undefined if it goes out now. One that was to come before quiet hours, but was
 * delayed by some minutes, still does if the deadline would not outlast them.
 */
export function waitsUntil(at: number, deadline: number, times: QuietHours): number | undefined {
  const end = endOfQuiet(at, times)
  if (end === undefined || isQuiet(at - quarter, times)) return end
  return deadline < end + leastMinutes * minute ? undefined : end
}

// The clocks of all zones strike the hour at a quarter of an hour of universal time, also where daylight saving changes.
const quietEnd = (from: number, times: QuietHours): number => {
  let at = Math.ceil(from / quarter) * quarter
  while (isQuiet(at, times)) at += quarter
  return at
}

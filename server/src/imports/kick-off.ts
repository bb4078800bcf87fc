/// <reference lib="esnext.temporal" />

/** `needsTimezone`: the time carries no offset and no zone was given. */
export type KickOff = { beginst_at: string } | { needsTimezone: true } | { reason: string }

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const timePattern = /^(\d{1,2}):(\d{2})(?:\s*(Z|UTC|(?:UTC)?([+-]\d{1,2})(?::(\d{2}))?))?$/
const minuteMs = 60_000

/** The instant of a date ('2026-06-11') and a time ('19:00', '13:00 UTC-6', '19:00+05:30'), or why there is none. */
export const kickOff = (written: { date: string; time: string }, timezone?: string): KickOff => {
  const day = dayOf(written.date)
  if (!day) return { reason: `La fecha «${shortened(written.date)}» no existe; se escribe 2026-06-11.` }
  const [time, hours, minutes, offset, offsetHours, offsetMinutes] = timePattern.exec(written.time) ?? []
  if (!time || Number(hours) > 23 || Number(minutes) > 59)
    return { reason: `La hora «${shortened(written.time)}» no es válida; se escribe 19:00 o 19:00 UTC-5.` }

  const local = day.toPlainDateTime({ hour: Number(hours), minute: Number(minutes) })
  if (!offset) return timezone ? inZone(local, timezone) : { needsTimezone: true }

  const east = minutesEast(offsetHours, offsetMinutes)
  if (east === null) return { reason: `El desfase de la hora «${written.time}» no existe.` }
  return within(local.toZonedDateTime('UTC').epochMilliseconds - east * minuteMs)
}

/** A zone's name, not an offset: an offset knows no summer time. */
export const isTimezone = (timezone: string): boolean => {
  try {
    return /^[a-z]/i.test(timezone) && new Intl.DateTimeFormat('es', { timeZone: timezone }) !== null
  } catch {
    return false
  }
}

const dayOf = (date: string): Temporal.PlainDate | null => {
  try {
    return dayPattern.test(date) ? Temporal.PlainDate.from(date) : null
  } catch {
    return null
  }
}

// When the clocks change an hour is missing and another comes twice: neither is guessed.
const inZone = (local: Temporal.PlainDateTime, timezone: string): KickOff => {
  try {
    return within(local.toZonedDateTime(timezone, { disambiguation: 'reject' }).epochMilliseconds)
  } catch {
    const hour = local.toString().slice(11)
    return {
      reason: `Ese día la hora ${hour} no existe o se repite en ${timezone}; indíquela con su desfase, como 19:00 UTC+2.`,
    }
  }
}

const minutesEast = (hours = '+0', minutes = '0'): number | null => {
  const total = Math.abs(Number(hours)) * 60 + Number(minutes)
  const east = hours.startsWith('-') ? -total : total
  return Number(minutes) > 59 || east < -12 * 60 || east > 14 * 60 ? null : east
}

const within = (epochMs: number): KickOff => {
  const at = new Date(epochMs)
  const year = at.getUTCFullYear()
  if (year < 1900 || year > 2200) return { reason: 'El año debe estar entre 1900 y 2200.' }
  return { beginst_at: at.toISOString() }
}

const shortened = (text: string): string => (text.length > 30 ? `${text.slice(0, 30)}…` : text)

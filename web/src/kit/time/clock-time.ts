/** A day and a time on the clock of this browser, 'YYYY-MM-DDTHH:mm'. */
export type ClockTime = { day: string; time: string }

const two = (number: number) => String(number).padStart(2, '0')

/** The day and time of an instant, or of a text of this clock without an offset. */
export function clockTimeOf(instant: string | number): ClockTime {
  if (isSkipped(instant)) return { day: instant.slice(0, 10), time: instant.slice(11) }
  const at = new Date(instant)
  return {
    day: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    time: `${two(at.getHours())}:${two(at.getMinutes())}`,
  }
}

/**
 * The instant of a day and time in ISO 8601. A time that the clock skips because it is put forward is no instant; its
 * text comes back without an offset, so that whoever reads it refuses it.
 */
export function instantAt({ day, time }: ClockTime): string {
  const text = `${day}T${time}`
  const at = new Date(text)
  return clockTimeOf(at.getTime()).time === time ? at.toISOString() : text
}

/** Whether a text is a time that the clock skips. */
export function isSkipped(text: string | number): text is string {
  return typeof text === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)
}

/** The name of this browser's zone, 'America/Bogota'. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The zone with its offset at an instant: 'America/Bogota (UTC-5)'. */
export function ownZoneAt(instant: number): string {
  const parts = new Intl.DateTimeFormat('es', { timeZoneName: 'shortOffset' }).formatToParts(instant)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC')
  return `${ownZone()} (${offset})`
}

const quarterMs = 15 * 60_000

/** The first full quarter of an hour after an instant. */
export function nextQuarter(instant: number): number {
  return Math.floor(instant / quarterMs + 1) * quarterMs
}

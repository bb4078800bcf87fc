import { noun } from '@compety/contract'

/** An event as its lines, without the stamp and sequence. */
export type CalendarEvent = { match_id: number; lines: readonly string[] }
export type Stamped = CalendarEvent & { sequence: number; changed_at: string }

/** Writes events as iCalendar (RFC 5545). The same events make the same text. */
export function calendarText({ name, events }: { name: string; events: readonly Stamped[] }): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${noun.brand}//${noun.brand}//ES`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    // The same for programs that do not know the line above.
    'X-PUBLISHED-TTL:PT1H',
    ...(events.length > 0 ? events.flatMap(eventLines) : zone),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

const eventLines = ({ lines, sequence, changed_at }: Stamped): string[] => [
  'BEGIN:VEVENT',
  `DTSTAMP:${utc(changed_at)}`,
  `SEQUENCE:${sequence}`,
  ...lines,
  'END:VEVENT',
]

// A calendar must have at least one component. This one shows nothing.
const zone = [
  ...['BEGIN:VTIMEZONE', 'TZID:Etc/UTC', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
  ...['TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000', 'END:STANDARD', 'END:VTIMEZONE'],
]

export const utc = (instant: string): string => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
export const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

// A line has at most 75 octets and is never cut inside a character. The next line begins with a space, which counts.
const folded = (line: string): string => {
  let [text, octets] = ['', 0]
  for (const character of line) {
    const more = Buffer.byteLength(character)
    if (octets + more > 75) [text, octets] = [`${text}\r\n `, 1]
    text += character
    octets += more
  }
  return text
}

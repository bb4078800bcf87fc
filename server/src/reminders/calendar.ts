import { noun, pairOf } from '@compety/contract'
import type { Deadline } from './reminders.queries.ts'

type Parts = { deadlines: Deadline[]; publicUrl: string; now: Date }

/**
 * Writes the deadlines as iCalendar (RFC 5545). The sequence grows with time, so that calendar programs replace
 * deadlines that were moved.
 */
export function calendarOf({ deadlines, publicUrl, now }: Parts): string {
  const host = new URL(publicUrl).hostname
  const sequence = Math.floor(now.getTime() / 60_000)
  const event = ({ match_id, home, away, blocked_at }: Deadline) => [
    'BEGIN:VEVENT',
    `UID:match-${match_id}@${host}`,
    `DTSTAMP:${utc(now)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART:${utc(new Date(blocked_at))}`,
    `SUMMARY:${escaped(`Cierra: ${pairOf(home, away)}`)}`,
    `URL:${publicUrl}/predictions`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${noun.brand}//${noun.brand}//ES`,
    `X-WR-CALNAME:${noun.brand}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...(deadlines.length > 0 ? deadlines.flatMap(event) : zone),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

// A calendar must have at least one component. This one shows nothing.
const zone = [
  ...['BEGIN:VTIMEZONE', 'TZID:Etc/UTC', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
  ...['TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000', 'END:STANDARD', 'END:VTIMEZONE'],
]

const utc = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

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

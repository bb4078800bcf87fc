import { dateTime } from '../date-time.tsx'

const instants = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z/g

/** A text whose instants are dates and times of the administrator's zone. */
export function instantsInWords(text: string): string {
  return text.replace(instants, (instant) => dateTime(instant))
}

/** 'dd/MM/yyyy hh:mm AM' of an ISO instant in a zone. */
export const parsedDate = (instant: string, timeZone?: string): string => {
  const { formatter, texts } = zoneOf(timeZone)
  const known = texts.get(instant)
  if (known !== undefined) return known
  const text = formatter.format(new Date(instant)).replace(/^(\d+)\/(\d+)\/(\d+), (\d+:\d+)\s(\w+)$/, '$2/$1/$3 $4 $5')
  if (texts.size === mostKept) texts.clear()
  texts.set(instant, text)
  return text
}

// Lists repeat the same kick-offs and deadlines hundreds of times, and formatting one takes some microseconds.
const mostKept = 10_000

type Zone = { formatter: Intl.DateTimeFormat; texts: Map<string, string> }

const zones = new Map<string | undefined, Zone>()
const zoneOf = (timeZone: string | undefined): Zone => {
  const known = zones.get(timeZone)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hour12: true,
  })
  const zone: Zone = { formatter, texts: new Map() }
  zones.set(timeZone, zone)
  return zone
}

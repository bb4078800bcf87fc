/** The calendar day in a time zone at an instant, as 'YYYY-MM-DD'. */
export function today(timeZone: string, at = new Date()): string {
  return formatterOf(timeZone).format(at)
}

const formatters = new Map<string, Intl.DateTimeFormat>()
const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const cached = formatters.get(timeZone)
  if (cached) return cached
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone })
  formatters.set(timeZone, made)
  return made
}

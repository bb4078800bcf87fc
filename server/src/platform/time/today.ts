/** The day it is in a zone, 'YYYY-MM-DD', or was at another moment. */
export const today = (timeZone: string, at = new Date()): string => formatterOf(timeZone).format(at)

const formatters = new Map<string, Intl.DateTimeFormat>()
const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone })
  formatters.set(timeZone, made)
  return made
}

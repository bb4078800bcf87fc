/** The number of a month, 12 * year + month - 1, in which an instant falls in a zone (decisions.md 18). */
export const monthOf = (instant: string, timeZone: string): number => {
  const parts = formatterOf(timeZone).formatToParts(new Date(instant))
  const number = (type: 'year' | 'month') => Number(parts.find((part) => part.type === type)?.value)
  return number('year') * 12 + number('month') - 1
}

const formatters = new Map<string, Intl.DateTimeFormat>()
const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', { timeZone, calendar: 'gregory', year: 'numeric', month: 'numeric' })
  formatters.set(timeZone, made)
  return made
}

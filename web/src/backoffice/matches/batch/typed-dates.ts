const two = (number: number | string) => String(number).padStart(2, '0')

const isDay = (year: number, month: number, day: number): boolean => {
  const at = new Date(Date.UTC(year, month - 1, day))
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day
}

/**
 * The day of a text such as '5/12/2026', '5-12-26', '5/12' or '2026-12-05', as YYYY-MM-DD. Without a year it is the next
 * such day from `today` on.
 */
export function dayOf(text: string, today: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim())
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(text.trim()) ?? []
  const [y, m, d] = iso ? iso.slice(1) : [year, month, day]
  if (!m || !d) return
  const at = (year: number) => (isDay(year, +m, +d) ? `${year}-${two(m)}-${two(d)}` : undefined)
  if (y) return at(y.length === 2 ? 2000 + +y : +y)
  const thisYear = Number(today.slice(0, 4))
  return [thisYear, thisYear + 1].map(at).find((day) => day !== undefined && day >= today)
}

/** The time of a text such as '19:30', '19.30', '1930', '19' or '7:30 PM', as HH:MM. */
export function timeOf(text: string): string | undefined {
  const pattern = /^(\d{1,2})(?:[:.h ]?(\d{2}))?(?::\d{2})?\s*(?:h|hs|([ap])\.?\s?m\.?)?$/i
  const [, hours, minutes = '00', half] = pattern.exec(text.trim()) ?? []
  if (hours === undefined || Number(minutes) > 59) return
  const isOfHalf = half !== undefined
  if (isOfHalf ? +hours < 1 || +hours > 12 : +hours > 23) return
  const hour = isOfHalf ? (+hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : +hours
  return `${two(hour)}:${minutes}`
}

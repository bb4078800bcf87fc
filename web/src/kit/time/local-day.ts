/** A filter value for a calendar day of the local time zone: from its first instant to the first of the next day. */
export function localDay(day: string): string {
  const [begin, end] = [new Date(`${day}T00:00`), new Date(`${day}T00:00`)]
  end.setDate(end.getDate() + 1)
  // A day that starts at 01:00, because the clock is put forward at midnight, still ends at midnight.
  end.setHours(0, 0, 0, 0)
  return Number.isNaN(end.getTime()) ? day : `${begin.toISOString()}/${end.toISOString()}`
}

/** A day as one's own, from its beginning to that of the next, for a filter (decisions-backoffice Q38). */
export function ownDay(day: string): string {
  const [begin, end] = [new Date(`${day}T00:00`), new Date(`${day}T00:00`)]
  end.setDate(end.getDate() + 1)
  return Number.isNaN(end.getTime()) ? day : `${begin.toISOString()}/${end.toISOString()}`
}

/** A day as one's own, YYYY-MM-DD with the offset at its beginning, for a filter (decisions-backoffice Q38). */
export function ownDay(day: string): string {
  const minutes = -new Date(`${day}T00:00`).getTimezoneOffset()
  if (Number.isNaN(minutes)) return day
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const two = (number: number) => String(number).padStart(2, '0')
  return `${day}${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`
}

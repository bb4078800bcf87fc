/** 'dd/MM/yyyy hh:mm AM' of an ISO instant in a zone (decisions-player ). */
export const parsedDate = (instant: string, timeZone?: string): string => {
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.day}/${parts.month}/${parts.year} ${parts.hour}:${parts.minute} ${parts.dayPeriod}`
}

const formatters = new Map<string | undefined, Intl.DateTimeFormat>()
const formatterOf = (timeZone: string | undefined) => {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hour12: true,
    })
    formatters.set(timeZone, formatter)
  }
  return formatter
}

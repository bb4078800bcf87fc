const dayFormat = new Intl.DateTimeFormat('es', { weekday: 'long', day: '2-digit', month: '2-digit', year: 'numeric' })

/** Groups matches by the local day of an instant; days keep the order of the matches. */
export function byDay<T>(matches: readonly T[], instantOf: (match: T) => string): [day: string, matches: T[]][] {
  const days = Map.groupBy(matches, (match) => {
    const day = dayFormat.format(new Date(instantOf(match)))
    return day.charAt(0).toUpperCase() + day.slice(1)
  })
  return [...days]
}

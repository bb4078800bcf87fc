// Made when they are needed: the first use of Intl in a language is slow.
const hour = () => new Intl.DateTimeFormat('es', { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' })
const day = () => new Intl.DateTimeFormat('es', { weekday: 'long', day: 'numeric', month: 'long' })

/** Since when data is known, by the clock of this device: 'Datos de las 18:42', 'Datos de ayer a las 18:42'. */
export function dataTimeText(at: number, now: number): string {
  const time = hour().format(at)
  const article = /^0?1:/.test(time) ? 'la' : 'las'
  const days = daysBetween(at, now)
  if (days <= 0) return `Datos de ${article} ${time}`
  return `Datos ${days === 1 ? 'de ayer' : `del ${day().format(at)}`} a ${article} ${time}`
}

const startOf = (instant: number): number => new Date(instant).setHours(0, 0, 0, 0)
// A day may have 23 or 25 hours.
const daysBetween = (at: number, now: number): number => Math.round((startOf(now) - startOf(at)) / (24 * 60 * 60_000))

/** A day and time in words, such as 'jueves 11 de junio, 12:45'. */
export function momentInWords(instant: string, timeZone: string): string {
  const day = new Intl.DateTimeFormat('es', { timeZone, weekday: 'long', day: 'numeric', month: 'long' })
  const hour = new Intl.DateTimeFormat('es', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const date = new Date(instant)
  return `${day.format(date).replace(',', '')}, ${hour.format(date)}`
}

/** A day 'YYYY-MM-DD' in words, such as 'sábado 13 de junio'. */
export function dayInWords(day: string): string {
  const words = new Intl.DateTimeFormat('es', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })
  return words.format(new Date(`${day}T12:00:00Z`)).replace(',', '')
}

const count = new Intl.NumberFormat('es')

export function playersInWords(players: number): string {
  return `${count.format(players)} ${players === 1 ? 'jugador' : 'jugadores'}`
}

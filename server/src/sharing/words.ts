/** A day and time in words, such as 'jueves 11 de junio, 12:45'. */
export function momentInWords(instant: string, timeZone: string): string {
  const day = new Intl.DateTimeFormat('es', { timeZone, weekday: 'long', day: 'numeric', month: 'long' })
  const hour = new Intl.DateTimeFormat('es', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const date = new Date(instant)
  return `${day.format(date).replace(',', '')}, ${hour.format(date)}`
}

const count = new Intl.NumberFormat('es')

export function playersInWords(players: number): string {
  return `${count.format(players)} ${players === 1 ? 'jugador' : 'jugadores'}`
}

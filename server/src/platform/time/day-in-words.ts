/** A day 'YYYY-MM-DD' in words, such as 'sábado 13 de junio'. */
export function dayInWords(day: string): string {
  const words = new Intl.DateTimeFormat('es', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })
  return words.format(new Date(`${day}T12:00:00Z`)).replace(',', '')
}

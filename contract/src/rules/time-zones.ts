/** Whether a text is the name of a time zone, such as Europe/Madrid. Offsets are none. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[a-z]/i.test(name) && new Intl.DateTimeFormat('es', { timeZone: name }) !== null
  } catch {
    return false
  }
}

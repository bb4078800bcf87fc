/** Whether somebody born on a day has completed a number of years on another. Days are 'YYYY-MM-DD'. */
export function hasAge(birthdate: string, years: number, today: string): boolean {
  return birthdate <= `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`
}

const adult = 18

/** The part of a birthdate that others see: 'MM-DD', and nothing of minors. */
export function shownBirthdate(birthdate: string | null, today: string): string | null {
  return birthdate !== null && hasAge(birthdate, adult, today) ? birthdate.slice(5) : null
}

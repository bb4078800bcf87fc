/** Whether somebody born on a day has completed a number of years on another. Days are 'YYYY-MM-DD'. */
export function hasAge(birthdate: string, years: number, today: string): boolean {
  return birthdate <= `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`
}

const adult = 18

/** Whether somebody is a minor on a day. Whoever tells no birthdate is not known as one. */
export function isMinor(birthdate: string | null, today: string): boolean {
  return birthdate !== null && !hasAge(birthdate, adult, today)
}

/** The part of a birthdate that others see: 'MM-DD', and nothing of minors. */
export function shownBirthdate(birthdate: string | null, today: string): string | null {
  return birthdate === null || isMinor(birthdate, today) ? null : birthdate.slice(5)
}

import { daysIn, isEmail, usernameOf, wording } from '@compety/contract'

export type Registration = {
  email: string
  username: string
  /** YYYY-MM-DD; empty while a part is missing. */
  birthdate: string
  password: string
  passwordConfirmation: string
}
export type RegistrationErrors = Partial<Record<keyof Registration, string>>

const missing: Record<keyof Registration, string> = {
  email: wording.registerEmail,
  password: wording.registerPassword,
  passwordConfirmation: wording.registerConfirmation,
  username: wording.registerUsername,
  birthdate: wording.registerBirthdate,
}

const errorsOf = (entries: [string, string | false][]): RegistrationErrors =>
  Object.fromEntries(entries.filter(([, text]) => text !== false))

/** The errors of the empty fields, in the order in which they are shown. */
export function emptyFields(registration: Registration): RegistrationErrors {
  return errorsOf(
    Object.entries(missing).map(([field, text]) => [field, registration[field as keyof Registration] === '' && text]),
  )
}

/** The errors of the filled fields; `today` is YYYY-MM-DD. */
export function brokenRules(registration: Registration, today: string): RegistrationErrors {
  const { email, username, birthdate, password, passwordConfirmation } = registration
  const differ = passwordConfirmation !== '' && passwordConfirmation !== password
  return errorsOf([
    ['email', email !== '' && !isEmail(email) && wording.validEmail],
    ['username', usernameOf(username) === undefined && wording.usernamePattern],
    ['birthdate', birthdate >= today && wording.birthdateNotPast],
    ['password', password !== '' && passwordFault(password)],
    ['passwordConfirmation', differ && wording.passwordsDiffer],
  ])
}

function passwordFault(password: string): string | false {
  if (password.length < 6) return wording.passwordShort
  return password.length > 128 && wording.passwordLong
}

/** YYYY-MM-DD; empty while a part is missing or the month does not have the day. */
export function birthdateOf({ day, month, year }: { day: string; month: string; year: string }): string {
  if (!day || !month || !year || Number(day) > daysIn(Number(month), Number(year))) return ''
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}

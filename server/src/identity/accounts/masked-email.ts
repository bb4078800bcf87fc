import { sql } from 'kysely'

/** The domain of the addresses that erased accounts have, which nobody can use. */
export const erasedDomain = '@eliminado.invalid'

/** 'j•••@gmail.com': the form in which players see each other's addresses. An erased account has none. */
export const maskedEmail = (email: string): string =>
  email.endsWith(erasedDomain) ? '•••' : `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`

/** What readers of lists see of the user `u` of a query: the username, or else the masked address. Null without a user. */
export const shownName = sql<string | null>`
  coalesce(u.username, case when u.email like ${`%${erasedDomain}`} then '•••' else left(u.email, 1) || '•••' || substring(u.email from '@[^@]*$') end)`

/** 'j•••@gmail.com': the form in which players see each other's addresses. An erased account has none. */
export const maskedEmail = (email: string): string =>
  email.endsWith(erasedDomain) ? '•••' : `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`

/** The domain of the addresses that erased accounts have, which nobody can use. */
export const erasedDomain = '@eliminado.invalid'

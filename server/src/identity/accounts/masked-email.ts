/** 'j•••@gmail.com': the form in which players see each other's addresses. */
export const maskedEmail = (email: string): string => `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`

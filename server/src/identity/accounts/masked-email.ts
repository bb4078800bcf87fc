/** 'j•••@gmail.com': how players see each other's addresses (decisions.md 10). */
export const maskedEmail = (email: string): string => `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`

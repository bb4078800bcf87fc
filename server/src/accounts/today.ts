/** The day it is in a zone, 'YYYY-MM-DD'. */
export const today = (timeZone: string): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date())

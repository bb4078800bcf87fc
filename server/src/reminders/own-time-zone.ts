import * as queries from './reminders.queries.ts'

/** The zone in which mails name hours to a user; null until the user's browser has told it. */
export const findOwnTimeZone = queries.findOwnTimeZone

import * as queries from './sessions.queries.ts'

/** Notes that the user has passed a second factor in this session. */
export const passSecondFactor = queries.passSecondFactor

/** Called when the second factor of a user ends: no session has passed one any more. */
export const forgetSecondFactor = queries.forgetSecondFactor

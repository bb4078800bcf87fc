import * as challenges from './challenges.queries.ts'
import * as sessions from './sessions.queries.ts'

/** A log-in that waits for its second factor. Whatever ends the sessions of its user ends it too. */
export const openChallenge = challenges.createChallenge

export const tryChallenge = challenges.tryChallenge

export const takeChallenge = challenges.takeChallenge

/** Notes that the user has passed a second factor in this session. */
export const passSecondFactor = sessions.passSecondFactor

/** Called when the second factor of a user ends: no session has passed one any more. */
export const forgetSecondFactor = sessions.forgetSecondFactor

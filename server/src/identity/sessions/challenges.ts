import * as queries from './challenges.queries.ts'

/** A log-in that waits for its second factor. Whatever ends the sessions of its user ends it too. */
export const openChallenge = queries.createChallenge

export const tryChallenge = queries.tryChallenge

export const takeChallenge = queries.takeChallenge

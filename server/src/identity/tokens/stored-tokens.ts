import * as queries from './tokens.queries.ts'

// What other features ask of the stored tokens. `deleteTokens` belongs into every transaction that ends all access to an
// account.
export const { deleteExpiredTokens, deleteTokens, findTokens, hasToken } = queries

/** How many tokens that have not expired an account has at most. */
export const mostTokens = 20

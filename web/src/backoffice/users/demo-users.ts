/** The filter of the list of users that shows the accounts of the demo season. */
export const demoUsersSearch = { filter_email: '@example.' }

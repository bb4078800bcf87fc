/** In filters by owner it stands for the platform, whose records no organizer owns. */
export const platformOwner = 0

/** How many tournaments, teams and matches of its own an organizer may have, without deleted and archived ones. */
export const ownBounds = { tournaments: 5, teams: 200, matches: 2000 } as const
/** The most rows in a file of an organizer's own matches. */
export const mostOwnRows = 1000

/** The name that all erased accounts have in tables and lists. */
export const erasedName = 'Jugador eliminado'

/** The name of an organizer whose owner was erased, and whom nobody succeeded. */
export const erasedOrganizer = 'Organizador eliminado'

/** Whether a user has a page of their own: there is a username, and nobody erased the account. */
export const hasProfile = (username: string | null): username is string => username !== null && username !== erasedName

/** Below the lists of pools: whoever enrols in a pool or marks it sees it here at once too. */
export const organizerKeys = {
  all: ['pools', 'organizers'],
  profile: (name: string) => ['pools', 'organizers', name],
} as const

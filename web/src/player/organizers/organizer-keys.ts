/** The keys start with the pool lists' key, so that enrolling or marking a favourite updates these profiles too. */
export const organizerKeys = {
  all: ['pools', 'organizers'],
  profile: (name: string) => ['pools', 'organizers', name],
} as const

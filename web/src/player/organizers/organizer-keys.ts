/** Where the answers about organizers are kept. */
export const organizerKeys = {
  all: ['organizer'],
  profile: (name: string) => ['organizer', name],
} as const

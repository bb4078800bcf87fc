/** The query keys of everything about pools. */
export const poolKeys = {
  lists: ['pools'],
  available: (query: object) => ['pools', 'available', query],
  mine: (query: object) => ['pools', 'mine', query],
  favourites: (query: object) => ['pools', 'favourites', query],
  bySectors: ['pools', 'bySectors'],
  one: (poolId: number) => ['pool', poolId],
  detail: (poolId: number) => ['pool', poolId, 'detail'],
} as const

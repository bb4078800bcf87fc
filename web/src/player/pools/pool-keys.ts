/** Where the answers about pools are kept. */
export const poolKeys = {
  lists: ['pools'],
  available: (query: object) => ['pools', 'available', query],
  mine: (query: object) => ['pools', 'mine', query],
  one: (poolId: number) => ['pool', poolId],
  detail: (poolId: number) => ['pool', poolId, 'detail'],
} as const

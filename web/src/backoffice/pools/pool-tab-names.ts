/** The tabs of a pool, as its address names them. */
export const poolTabs = [
  'summary',
  'players',
  'matches',
  'rules',
  'questions',
  'leagues',
  'invitations',
  'history',
] as const
export type PoolTabName = (typeof poolTabs)[number]

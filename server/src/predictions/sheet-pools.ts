import type { SheetMatch } from '@compety/contract'

/** What stands in a pool of a match: its place by name, the prediction's own columns null where nothing was sent. */
export type SheetCell = [
  place: number,
  pool_id: number,
  name: string,
  match_pool_id: number,
  is_apart: boolean | null,
  id: number | null,
  home_team_score: number,
  away_team_score: number,
  version: number,
]

// As many pools of a match as a row can name.
const mostPools = 30

const asPool = (cell: SheetCell, isSingle: boolean) => {
  const [place, pool_id, name, match_pool_id, apart, id, home_team_score, away_team_score, version] = cell
  const is_apart = !isSingle && apart === true
  const prediction = id === null ? null : { id, match_pool_id, is_apart, home_team_score, away_team_score, version }
  return { place, pool: { id: pool_id, name, is_apart, prediction } }
}
type Placed = ReturnType<typeof asPool>

const byPlace = (a: Placed, b: Placed) => a.place - b.place

// Those without a prediction first.
const chosen = (pools: Placed[]) =>
  pools
    .toSorted((a, b) => Number(a.pool.prediction !== null) - Number(b.pool.prediction !== null) || byPlace(a, b))
    .slice(0, mostPools)

const newest = (pools: Placed[]) =>
  pools
    .flatMap(({ pool }) => (pool.prediction ? { ...pool.prediction, pool_id: pool.id } : []))
    .toSorted((a, b) => b.version - a.version || a.pool_id - b.pool_id)
    .at(0)

/**
 * The pools of a match on the sheet and what is common to them. Among scores that are not apart the newest is common; in a single
 * pool nothing is apart. Of very many pools thirty that are apart are told and thirty that are not, those without a prediction
 * first; what is common is read from all.
 */
export const describeSheetPools = (cells: SheetCell[]): Pick<SheetMatch, 'pools' | 'prediction' | 'version'> => {
  const all = cells.map((cell) => asPool(cell, cells.length === 1)).sort(byPlace)
  const [apart, others] = [all.filter(({ pool }) => pool.is_apart), all.filter(({ pool }) => !pool.is_apart)]
  const told = all.length > mostPools ? [...chosen(apart), ...chosen(others)].sort(byPlace) : all
  const common = newest(others)
  return {
    pools: told.map(({ pool }) => pool),
    prediction: common ? { home_team_score: common.home_team_score, away_team_score: common.away_team_score } : null,
    version: common?.version ?? 0,
  }
}

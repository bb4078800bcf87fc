import type { MatchFactors, SheetMatch } from '@compety/contract'

type SentCell = [apart: 0 | 1, id: number, home_team_score: number, away_team_score: number, version: number]
/** The state of a match in a pool: the pool's place in the order of names, and the prediction if there is one. */
export type SheetCell = [place: number, pool_id: number, name: string, match_pool_id: number, ...sent: SentCell | []]

// The maximum number of pools with, and of pools without an override that a row shows.
const mostPools = 30

const asPrediction = (match_pool_id: number, is_apart: boolean, sent: SentCell) => {
  const [, id, home_team_score, away_team_score, version] = sent
  return { id, match_pool_id, is_apart, home_team_score, away_team_score, version }
}

const asPool = ([place, id, name, match_pool_id, ...sent]: SheetCell, isSingle: boolean) => {
  const is_apart = !isSingle && sent[0] === 1
  const prediction = sent.length === 0 ? null : asPrediction(match_pool_id, is_apart, sent)
  return { place, pool: { id, name, is_apart, prediction } }
}
type Placed = ReturnType<typeof asPool>

const byPlace = (a: Placed, b: Placed) => a.place - b.place

// Prefers pools without a prediction.
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
 * Describes the pools of a match on the sheet and their common score. The newest score that is not an override is
 * common. A single pool has no override. Of very many pools it returns thirty with and thirty without an override,
 * first those without a prediction. The common score is read from all.
 */
export function describeSheetPools(
  cells: SheetCell[],
  factorsIn: (pool_id: number) => { factors?: MatchFactors } = () => ({}),
): Pick<SheetMatch, 'pools' | 'prediction' | 'version'> {
  const all = cells.map((cell) => asPool(cell, cells.length === 1)).sort(byPlace)
  const [apart, others] = [all.filter(({ pool }) => pool.is_apart), all.filter(({ pool }) => !pool.is_apart)]
  const shown = all.length > mostPools ? [...chosen(apart), ...chosen(others)].sort(byPlace) : all
  const common = newest(others)
  return {
    pools: shown.map(({ pool }) => ({ ...pool, ...factorsIn(pool.id) })),
    prediction: common ? { home_team_score: common.home_team_score, away_team_score: common.away_team_score } : null,
    version: common?.version ?? 0,
  }
}

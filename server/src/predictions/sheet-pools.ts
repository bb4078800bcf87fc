import type { SheetMatch } from '@compety/contract'

type SentCell = [apart: 0 | 1, id: number, home_team_score: number, away_team_score: number, version: number]
/** What stands in a pool of a match: the pool's place by name, and the prediction if one was sent. */
export type SheetCell = [place: number, pool_id: number, name: string, match_pool_id: number, ...sent: SentCell | []]

// As many pools of a match as a row can name.
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
export function describeSheetPools(cells: SheetCell[]): Pick<SheetMatch, 'pools' | 'prediction' | 'version'> {
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

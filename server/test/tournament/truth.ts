/** The expected state of the tournament: only changes that the API accepted. */
export type Score = readonly [home: number, away: number]
export type Match = {
  id: number
  beginst_at: string
  result: Score | undefined
  isVoid: boolean
  /** Whether the match accepts predictions. */
  isOpen: boolean
}
export type Pool = {
  id: number
  /** Points by the code of the rule. A missing rule pays nothing. */
  rules: Partial<Record<string, number>>
  matches: Set<number>
  /** All players who ever enrolled. False means withdrawn. */
  players: Map<number, boolean>
  /** By match and player. */
  predictions: Map<string, { match: number; player: number; score: Score }>
}
export type Truth = { pools: Pool[]; matches: Map<number, Match> }

export type Board = { kind: 'pool'; pool: Pool } | { kind: 'month'; month: number } | { kind: 'world' }
export type Standing = { id: number; position: number; points: number; tied_with: number }

const winner = ([home, away]: Score) => {
  if (home > away) return 'home'
  return home < away ? 'away' : 'nobody'
}

/** A deliberate second implementation of the scoring rules. */
const earned = (predicted: Score, result: Score, rules: Pool['rules']): number => {
  const [ph, pa] = predicted
  const [rh, ra] = result
  let points = 0
  if (winner(predicted) === winner(result)) points += rules.resultado ?? 0
  if (ph - pa === rh - ra) points += rules.diferencia ?? 0
  if (ph + pa === rh + ra) points += rules.suma ?? 0
  if (ph === rh || pa === ra) points += rules.marcador_por_equipo ?? 0
  if (ph === rh && pa === ra) points += rules.perfecto ?? 0
  return points
}

const counts = (board: Board, pool: Pool, match: Match): boolean => {
  if (!match.result || match.isVoid) return false
  if (board.kind === 'pool') return board.pool === pool
  return board.kind === 'world' || new Date(match.beginst_at).getUTCMonth() + 1 === board.month
}

/** The ids that a ranking lists: a pool's enrolled players, or for month and world all who ever enrolled. */
const listed = ({ pools }: Truth, board: Board): number[] => {
  if (board.kind !== 'pool') return [...new Set(pools.flatMap(({ players }) => [...players.keys()]))]
  return [...board.pool.players].filter(([, isIn]) => isIn).map(([player]) => player)
}

/** Computes a ranking from all predictions. */
export function recomputed(truth: Truth, board: Board): Standing[] {
  const points = new Map(listed(truth, board).map((player) => [player, 0]))
  for (const pool of truth.pools)
    for (const { match: id, player, score } of pool.predictions.values()) {
      const match = truth.matches.get(id)
      if (!match?.result || !counts(board, pool, match) || !pool.players.get(player)) continue
      points.set(player, (points.get(player) ?? 0) + earned(score, match.result, pool.rules))
    }
  const standings = [...points].map(([id, points]) => ({ id, points }))
  return standings
    .map(({ id, points }) => ({
      id,
      points,
      position: 1 + standings.filter((other) => other.points > points).length,
      tied_with: standings.filter((other) => other.points === points).length - 1,
    }))
    .sort((a, b) => b.points - a.points || a.id - b.id)
}

import { wording } from '@compety/contract'
import { Link } from '@tanstack/react-router'
import type { NameOf } from './ranking-board.tsx'
import { RankingView } from './ranking-view.tsx'
import { usePoolRanking } from './rankings.data.ts'

type PoolRankingProps = { poolId: number; page: number; withEmail?: boolean }

/** The ranking of a pool; a name leads to that player's predictions (decisions-player Q-14). */
export function PoolRanking({ poolId, page, withEmail = false }: PoolRankingProps) {
  const query = usePoolRanking(poolId, page)
  const nameOf: NameOf = ({ id }, name) => (
    <Link to="/pools/$poolId/userPredictions/$userId" params={{ poolId: String(poolId), userId: String(id) }}>
      {name}
    </Link>
  )
  return <RankingView query={query} emptyText={wording.poolWithoutPlayers} nameOf={nameOf} withEmail={withEmail} />
}

import { Link } from '@tanstack/react-router'
import type { NameOf } from './ranking-board.tsx'

/** A name with a link to the predictions of that player in a pool. */
export function predictionsLink(poolId: number): NameOf {
  return ({ id }, name) => (
    <Link to="/pools/$poolId/userPredictions/$userId" params={{ poolId: String(poolId), userId: String(id) }}>
      {name}
    </Link>
  )
}

import { lazyPiece } from '../../ui/query/lazy.tsx'
import { useGame } from '../game/game.data.ts'
import type { WallProps } from './wall-comments.tsx'

const WallComments = lazyPiece(async () => (await import('./wall-comments.tsx')).WallComments)

/** The wall of a pool, or of a match in it. Renders nothing where the wall is off, and then its code is not loaded. */
export function Wall(props: WallProps) {
  const { data } = useGame(props.poolId)
  return data?.game.wall ? <WallComments {...props} /> : null
}

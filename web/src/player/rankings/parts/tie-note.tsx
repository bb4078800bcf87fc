import { tieBreakNames } from '@compety/contract'
import { useGame } from '../../../pools/game/game.data.ts'
import classes from './parts.module.css'

/** What decides between players with the same points. Absent where they share a place. */
export function TieNote({ poolId }: { poolId: number }) {
  const chain = useGame(poolId).data?.game.tie_breaks ?? []
  if (chain.length === 0) return null
  const names = chain.map((one, place) => (chain.length === 1 ? '' : `${place + 1}.º `) + tieBreakNames[one])
  return <p className={classes.note}>{`Con los mismos puntos decide: ${names.join(', ')}.`}</p>
}

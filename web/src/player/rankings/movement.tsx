import { IconTriangleFilled } from '@tabler/icons-react'
import classes from './ranking-board.module.css'

/** Positions gained or lost by the last result, shown by direction, number and text, not by colour alone. */
export function Movement({ places }: { places: number | null }) {
  if (places === null) return null
  if (places === 0) {
    return (
      <span className={classes.movement}>
        <span aria-hidden>–</span>
        <span className="spoken">, mantiene su puesto</span>
      </span>
    )
  }
  const count = Math.abs(places)
  return (
    <span className={classes.movement} data-direction={places > 0 ? 'up' : 'down'}>
      <IconTriangleFilled size={9} aria-hidden />
      <span aria-hidden>{count}</span>
      <span className="spoken">
        {`, ${places > 0 ? 'sube' : 'baja'} ${count} ${count === 1 ? 'puesto' : 'puestos'}`}
      </span>
    </span>
  )
}

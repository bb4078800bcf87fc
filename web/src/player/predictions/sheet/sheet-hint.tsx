import { noun } from '@compety/contract'
import classes from './prediction-sheet.module.css'

const movesOn = 'En fútbol, una cifra lleva al campo siguiente; con la flecha izquierda vuelves.'

/** Explains the sheet; shown even while the matches load. */
export function SheetHint() {
  return (
    <p className={classes.hint}>
      Cada pronóstico vale en todas tus {noun.many} con ese partido. Solo se envía lo que cambias; un 0 punteado todavía
      no es un pronóstico. <span className={classes.keys}>{movesOn}</span>
    </p>
  )
}

import { noun } from '@compety/contract'
import classes from './prediction-sheet.module.css'

/** What a prediction of the sheet is worth; there before any match is. */
export const SheetHint = () => (
  <p className={classes.hint}>
    Cada pronóstico vale en todas tus {noun.many} con ese partido. Solo se envía lo que cambias; un 0 punteado todavía
    no es un pronóstico.
  </p>
)

import { noun } from '@compety/contract'
import { useLocalStorage } from '@mantine/hooks'
import { CheckBox } from '../../../kit/forms/check-box.tsx'
import { movesOnKey } from '../../../kit/numbers/moves-on.ts'
import classes from './prediction-sheet.module.css'

/** Explains the sheet, with the setting of how a digit is entered; shown even while the matches load. */
export function SheetHint() {
  return (
    <div className={classes.hint}>
      <p>
        Cada pronóstico vale en todas tus {noun.many} con ese partido. Solo se envía lo que cambias; un 0 punteado
        todavía no es un pronóstico.
      </p>
      <MovesOn />
    </div>
  )
}

function MovesOn() {
  const [isOn, switchTo] = useLocalStorage({ key: movesOnKey, defaultValue: true, getInitialValueInEffect: false })
  return (
    <CheckBox checked={isOn} onChange={switchTo}>
      <b>Pasar al siguiente campo al escribir.</b> En fútbol, una cifra lleva al campo siguiente;{' '}
      <span className={classes.keys}>con la flecha izquierda vuelves</span>
      <span className={classes.steps}>para dos cifras está el +</span>.
    </CheckBox>
  )
}

import { passwordStrength } from '@compety/contract'
import classes from './strength-hint.module.css'

const words = ['Muy corta', 'Débil', 'Aceptable', 'Buena', 'Fuerte']

/** For the text below or the description of a password field. */
export function StrengthHint({ password }: { password: string }) {
  const strength = passwordStrength(password)
  return (
    <span className={classes.hint} data-strength={strength}>
      <span className={classes.bars} aria-hidden>
        {[1, 2, 3, 4].map((bar) => (
          <i key={bar} data-on={bar <= strength || undefined} />
        ))}
      </span>
      <span aria-live="polite">{password === '' ? '6 caracteres o más' : `Seguridad: ${words[strength]}`}</span>
    </span>
  )
}

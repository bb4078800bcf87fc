import { passwordStrength } from '@compety/contract'
import classes from './strength-hint.module.css'

const words = ['Muy corta', 'Débil', 'Aceptable', 'Buena', 'Fuerte']

type StrengthHintProps = {
  password: string
  /** The fewest characters for the role of the user. */
  least?: number | undefined
}

/** For the text below or the description of a password field. */
export function StrengthHint({ password, least = 6 }: StrengthHintProps) {
  const strength = password.length < least ? 0 : passwordStrength(password)
  return (
    <span className={classes.hint} data-strength={strength}>
      <span className={classes.bars} aria-hidden>
        {[1, 2, 3, 4].map((bar) => (
          <i key={bar} data-on={bar <= strength || undefined} />
        ))}
      </span>
      <span aria-live="polite">{password === '' ? `${least} caracteres o más` : `Seguridad: ${words[strength]}`}</span>
    </span>
  )
}

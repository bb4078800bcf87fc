import { noun } from '@compety/contract'
import classes from './brand.module.css'

/** The logo, a scoreboard showing one to one, and the name of the product. */
export function Brand() {
  return (
    <span className={classes.brand}>
      <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden>
        <rect width="32" height="32" rx="8" className={classes.mark} />
        <path className={classes.sign} d="M7 7.500h5v17H7zm13 0h5v17h-5z" />
        <circle className={classes.sign} cx="16" cy="12" r="2.1" />
        <circle className={classes.sign} cx="16" cy="20" r="2.1" />
      </svg>
      <span className={classes.name}>{noun.brand}</span>
    </span>
  )
}

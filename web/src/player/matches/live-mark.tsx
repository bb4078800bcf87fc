import { capital } from '../../kit/capital.ts'
import classes from './live-mark.module.css'

/** Marks what happens now, with a dot that pulses. */
export function LiveMark({ text }: { text: string }) {
  return (
    <p className={classes.live}>
      <span className={classes.dot} aria-hidden />
      <span className="spoken">En vivo: </span>
      {capital(text)}
    </p>
  )
}
